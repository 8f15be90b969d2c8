const contract = 'packages/contract/src';
const server = 'apps/server/src/features';
const web = 'apps/web/src';

interface Proven {
  readonly sentence: string;
  readonly file: string;
  readonly test: string;
}

/** Sentences of one section that are rows of a test's table, in their own words. */
const rowsOf = (section: `§${number}`, file: string, sentences: readonly string[]): Proven[] =>
  sentences.map((test) => ({ sentence: `${section} ${test}`, file, test }));

/** Sentences by the test of this file that proves them. */
const testsOf = (
  file: string,
  sentencesOf: Readonly<Record<string, readonly string[]>>,
): Proven[] =>
  Object.entries(sentencesOf).flatMap(([test, sentences]) =>
    sentences.map((sentence) => ({ sentence, file, test })),
  );

/** Sentences of the specification that need no browser: each with its test, by file and title. */
export const provenElsewhere: readonly Proven[] = [
  ...testsOf(`${contract}/features/opening-hours/rules.test.ts`, {
    'is Monday to Sunday, then regime, then start, then end': [
      '§2 Opening hours: hours that begin together are sorted by their end',
    ],
  }),
  ...testsOf(`${contract}/specification.test.ts`, {
    '§3 %s carries its fields': ['§3 Entities: every entity and every visit carries its fields'],
    '§7 %s': [
      '§7 Requests: every request has its method, path, query and body',
      '§7 Visits: priority, a new room and another domain are sent to the visit itself',
    ],
  }),
  ...testsOf(`${server}/instructions/routes.test.ts`, {
    'are changed with the whole instruction, or with ids and a key': [
      '§3 Entities: the update of an instruction may use ids instead of its parts',
    ],
  }),
  ...testsOf(`${contract}/features/visits/lifecycle.test.ts`, {
    'the lifecycle of a visit': [
      '§4 Transitions: every status with every action, as our own table has it',
    ],
  }),
  ...testsOf(`${server}/domains/routes.test.ts`, {
    'are those of the organisation, or those of the signed-in user': [
      '§7 Domains: domain types can be asked for the current user alone',
    ],
  }),
  ...testsOf(`${server}/opening-hours/by-regime.test.ts`, {
    'are added with the payload of the form': [
      '§7 Domain timings and regimes: hours are added under their regime',
    ],
    'are changed by their old start and end, with or without seconds': [
      '§7 Domain timings and regimes: hours are changed there by their old start and end',
    ],
    'are deleted by their day, start and end': [
      '§7 Domain timings and regimes: hours are deleted there by day, start and end',
    ],
  }),
  ...testsOf(`${server}/standard-texts/routes.test.ts`, {
    'are added in the default language, then edited by the key of the answer': [
      '§7 Languages and standard texts: the first item of the answer supplies the key',
    ],
  }),
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
  ...testsOf(`${web}/features/domains/components/domain-fields.test.tsx`, {
    'a domain message does not go with zero or no minutes, and what is right again says so': [
      '§5 Domains: a domain message does not go with zero or no minutes',
    ],
    'a hint says from 1 to 180, and no fourth letter can be typed': [
      '§5 Domains: a hint says from 1 to 180',
    ],
  }),
  ...testsOf(`${contract}/features/users/rules.test.ts`, {
    '%j is refused': [
      '§5 Account: letters or seventeen digits are no phone',
      '§5 Account: a webhook that is no URL is refused',
    ],
    '%j is kept as %j': [
      '§5 Account: the spaces of a phone are removed',
      '§5 Account: an empty phone is accepted',
      '§5 Account: a webhook that is a URL, or empty, is accepted',
    ],
  }),
  ...testsOf(`${web}/api/notice-for-error.test.ts`, {
    'is titled with the status and joins the codes by commas, explained beneath': [
      '§8 Global: a failure no rule words is titled with its status',
      '§8 Global: its message is the codes of the answer',
      '§8 Global: several codes are joined by commas',
    ],
    'names the HTTP code when the server did not say why': [
      '§8 Global: an answer without a body gets a text with its HTTP code',
    ],
    'says that there was no response': ['§8 Global: no answer at all is titled as such'],
    'of a printer or an opening hour translates the message of the server (%s)': [
      '§8 Opening hours: a failure, or what is gone, is told in the words of the server',
      '§8 Printers: a failure shows its code, or what the server says is wrong or gone',
    ],
  }),
  ...testsOf(`${web}/components/side-form.test.tsx`, {
    'cannot be sent twice, and is busy until the call fails': [
      '§4 Walking instructions: the create button is busy until the call fails',
      '§4 Walking instructions: the update button is busy until the call fails',
    ],
    'asks before typed text is lost': ['§4 Side form status: Back closes it'],
  }),
  ...testsOf(`${contract}/features/instructions/rules.test.ts`, {
    'cycles through eight angles and none': [
      '§4 Walking instructions: the arrow turns by eighths, then there is none, then it begins anew',
    ],
  }),
  ...testsOf(`${web}/features/displays/use-display-data.test.ts`, {
    'who works in the room is loaded again every minute': [
      '§9 Times of other screens: who works in the room is loaded again every minute',
    ],
  }),
  ...testsOf(`${web}/lib/chunk-loading.test.ts`, {
    'a part of the application gets two minutes to arrive': [
      '§9 Times of other screens: a part of the application gets two minutes to arrive',
    ],
  }),
  ...testsOf(`${web}/components/notices.test.tsx`, {
    'can be closed by hand': ['§1 Notices: a notice is closed by hand'],
    'stay while someone points at them, and take up the rest of their time afterwards': [
      '§1 Notices: a notice leaves by itself after ten seconds',
      '§9 Times at the desk: a notice leaves after ten seconds',
    ],
  }),
  ...testsOf(`${web}/app/session-start.test.ts`, {
    'has a language: %s': [
      '§1 Users, language, colour and host: the site settings give the language, and the setting of the user decides',
      '§4 Session start: the language of the user counts before that of the site; without either it is Dutch',
    ],
    'asks the list of sites and goes to the site used last, else to the first': [
      '§4 Session start: the root asks the list of sites and goes to the site used last, else to the first',
    ],
    'is asked for by a site and by the root, and by no page of its own': [
      '§6 Roles and permissions: no page outside a site checks the session',
    ],
    'whose sites are refused with %s leads to %s': [
      '§8 Global: an expired licence goes to the problem page, for that reason',
    ],
  }),
  ...testsOf('apps/server/src/platform/deployments.test.ts', {
    'is chosen by host from the file': [
      '§1 Users, language, colour and host: the host of the address decides the deployment',
    ],
  }),
  ...testsOf(`${web}/features/problem/problem-texts.test.ts`, {
    'with reason %s says %s': [
      '§2 Problem page: each reason has its own text, and any other says that the page was not found',
    ],
  }),
  ...testsOf(`${server}/displays/routes.test.ts`, {
    'needs no session and lists the people of the room by desk, desk 10 after desk 9': [
      '§2 Routes: the display of a waiting room needs no session',
    ],
  }),
  ...testsOf(`${web}/components/inline-row.test.tsx`, {
    'is the only one that is saved or deleted meanwhile': [
      '§4 Printer row: only one update and one delete at a time',
    ],
  }),
  ...testsOf(`${web}/app/what-screens-send.test.tsx`, {
    'a screen sends $name as it should': [
      '§5 Domains: an empty prefix is sent when a domain is created',
      '§7 What the screens send: new rooms, domains, hours and instructions whole, changed ones with what changed',
    ],
  }),
  ...testsOf(`${web}/app/access.test.ts`, {
    'opens the screens of §6 to staff, and sends them away from the others': [
      '§6 Roles and permissions: a clerk is sent away from every other screen, for lack of access',
    ],
  }),
  ...testsOf(`${web}/components/contract-form.test.tsx`, {
    'sends only what changed, with what it was': [
      '§7 What the screens send: an update carries only what changed, with what that was',
    ],
  }),
  ...testsOf(`${web}/api/visits.test.ts`, {
    'visits ask for every status, domain type and contact that is chosen': [
      '§7 Visits: the list is asked with a status for each filter that is on',
    ],
  }),
  ...testsOf(`${web}/features/displays/display-connection.mocked.test.ts`, {
    'says which screen it is, what it showed lately and whether it can be heard': [
      '§7 Visits: a screen says who it is over a socket of its own',
    ],
  }),
  ...testsOf(`${contract}/features/messages/schema.test.ts`, {
    'and its dates are judged together': [
      '§5 Messages: an expiry before the publication is refused',
    ],
    '%s: in the new form and in the edit form': [
      '§5 Messages: the same rules hold for the fields of an edited message',
    ],
  }),
];
