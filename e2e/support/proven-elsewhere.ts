const contract = 'packages/contract/src';
const server = 'apps/server/src/features';
const web = 'apps/web/src';

/** Sentences of one section that are the rows of a table in a test, by their own words. */
const rowsOf = (section: `§${number}`, file: string, sentences: readonly string[]) =>
  sentences.map((test) => ({ sentence: `${section} ${test}`, file, test }));
/** Sentences that one test proves. */
const allBy = (file: string, test: string, sentences: readonly string[]) =>
  sentences.map((sentence) => ({ sentence, file, test }));

/** Sentences of the specification that need no browser: each with its test, by file and title. */
export const provenElsewhere: readonly { sentence: string; file: string; test: string }[] = [
  {
    sentence: '§2 Opening hours: hours that begin together are sorted by their end',
    file: `${contract}/features/opening-hours/rules.test.ts`,
    test: 'is Monday to Sunday, then regime, then start, then end',
  },
  {
    sentence: '§3 Entities: every entity and every visit carries its fields',
    file: `${contract}/specification.test.ts`,
    test: '§3 %s carries its fields',
  },
  {
    sentence: '§3 Entities: the update of an instruction may use ids instead of its parts',
    file: `${server}/instructions/routes.test.ts`,
    test: 'are changed with the whole instruction, or with ids and a key',
  },
  {
    sentence: '§4 Transitions: every status with every action, as our own table has it',
    file: `${contract}/features/visits/lifecycle.test.ts`,
    test: 'the lifecycle of a visit',
  },
  {
    sentence: '§7 Requests: every request has its method, path, query and body',
    file: `${contract}/specification.test.ts`,
    test: '§7 %s',
  },
  {
    sentence: '§7 Domains: domain types can be asked for the current user alone',
    file: `${server}/domains/routes.test.ts`,
    test: 'are those of the organisation, or those of the signed-in user',
  },
  {
    sentence: '§7 Domain timings and regimes: hours are added under their regime',
    file: `${server}/opening-hours/by-regime.test.ts`,
    test: 'are added with the payload of the form',
  },
  {
    sentence: '§7 Domain timings and regimes: hours are changed there by their old start and end',
    file: `${server}/opening-hours/by-regime.test.ts`,
    test: 'are changed by their old start and end, with or without seconds',
  },
  {
    sentence: '§7 Domain timings and regimes: hours are deleted there by day, start and end',
    file: `${server}/opening-hours/by-regime.test.ts`,
    test: 'are deleted by their day, start and end',
  },
  {
    sentence: '§7 Languages and standard texts: the first item of the answer supplies the key',
    file: `${server}/standard-texts/routes.test.ts`,
    test: 'are added in the default language, then edited by the key of the answer',
  },
  ...rowsOf('§8', `${web}/api/settings-refusals.test.tsx`, [
    'Account: a phone the server refuses is no valid number',
    'Account: a webhook the server refuses is no valid URL',
    'Account: a language of an unknown user says that the user was not found',
    'Account: a language that does not exist is called invalid',
    'Desks: adding a desk with a name that exists says that it must be unique',
    'Desks: deleting a desk with an ongoing visit is refused with that reason',
    'Desks: deleting a linked desk is refused with that reason',
    'Domains: adding a domain with a name that exists says that it must be unique',
    'Domains: giving a domain a name that exists says so, and failed besides',
    'Domains: any other failed update of a domain says failed',
    'Walking instructions: without a domain or a regime the notice asks for them',
    'Walking instructions: without the other fields the notice says that not all are filled in',
    'Walking instructions: a call that arrives without a kiosk is refused for that',
    'Walking instructions: the same combination twice is refused as not unique',
    'Walking instructions: a period that overlaps is refused as taken',
    'Walking instructions: any other failure to add says failed',
    'Walking instructions: an update is refused in the same words',
    'Walking instructions: a refused delete of an instruction says that deleting failed',
    'Walking instructions: a server that fails while deleting an instruction is told as such',
  ]),
  ...rowsOf('§5', `${web}/features/domains/components/domain-fields.test.tsx`, [
    'Domains: a domain needs a name that is not blank',
    'Domains: a prefix has at most three letters, and nothing but letters',
    'Domains: minutes before closing go from 0 to 180',
    'Domains: minutes above zero ask for a domain message',
    'Domains: zero minutes without a message are accepted',
  ]),
  ...allBy(
    `${web}/features/domains/components/domain-fields.test.tsx`,
    'a domain message does not go with zero or no minutes, and what is right again says so',
    ['§5 Domains: a domain message does not go with zero or no minutes'],
  ),
  ...allBy(
    `${web}/features/domains/components/domain-fields.test.tsx`,
    'a hint says from 1 to 180, and no fourth letter can be typed',
    ['§5 Domains: a hint says from 1 to 180'],
  ),
  ...allBy(`${contract}/features/users/rules.test.ts`, '%j is refused', [
    '§5 Account: letters or seventeen digits are no phone',
    '§5 Account: a webhook that is no URL is refused',
  ]),
  ...allBy(`${contract}/features/users/rules.test.ts`, '%j is kept as %j', [
    '§5 Account: the spaces of a phone are removed',
    '§5 Account: an empty phone is accepted',
    '§5 Account: a webhook that is a URL, or empty, is accepted',
  ]),
  ...allBy(
    `${web}/api/notice-for-error.test.ts`,
    'is titled with the status and joins the codes by commas, explained beneath',
    [
      '§8 Global: a failure no rule words is titled with its status',
      '§8 Global: its message is the codes of the answer',
      '§8 Global: several codes are joined by commas',
    ],
  ),
  ...allBy(
    `${web}/api/notice-for-error.test.ts`,
    'names the HTTP code when the server did not say why',
    ['§8 Global: an answer without a body gets a text with its HTTP code'],
  ),
  ...allBy(`${web}/api/notice-for-error.test.ts`, 'says that there was no response', [
    '§8 Global: no answer at all is titled as such',
  ]),
  ...allBy(
    `${web}/components/side-form.test.tsx`,
    'cannot be sent twice, and is busy until the call fails',
    [
      '§4 Walking instructions: the create button is busy until the call fails',
      '§4 Walking instructions: the update button is busy until the call fails',
    ],
  ),
  ...allBy(
    `${contract}/features/instructions/rules.test.ts`,
    'cycles through eight angles and none',
    [
      '§4 Walking instructions: the arrow turns by eighths, then there is none, then it begins anew',
    ],
  ),
  ...allBy(
    `${web}/features/displays/use-display-data.test.ts`,
    'who works in the room is loaded again every minute',
    ['§9 Times of other screens: who works in the room is loaded again every minute'],
  ),
  ...allBy(
    `${web}/lib/chunk-loading.test.ts`,
    'a part of the application gets two minutes to arrive',
    ['§9 Times of other screens: a part of the application gets two minutes to arrive'],
  ),
];
