const contract = 'packages/contract/src';
const server = 'apps/server/src/features';
const web = 'apps/web/src/features';

interface Proof {
  readonly sentence: string;
  readonly file: string;
  readonly test: string;
}

/** Several sentences that one test proves, by the part of the specification where they stand. */
const together = (
  { file, test }: Omit<Proof, 'sentence'>,
  section: string,
  sentences: readonly string[],
): Proof[] => sentences.map((sentence) => ({ sentence: `${section}: ${sentence}`, file, test }));

/** Sentences of the specification that need no browser: each with its test, by file and title. */
export const provenElsewhere: readonly Proof[] = [
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
  ...together(
    { file: `${contract}/features/visits/schema.test.ts`, test: '%s is no time of a day' },
    '§5 Appointments',
    [
      'hour 24 is no time',
      'minute 60 is no time',
      'a time without minutes is no time',
      'a word is no time',
      'a time without a colon is no time',
    ],
  ),
  ...together(
    {
      file: `${web}/visits/use-visit-list.test.ts`,
      test: 'with an interval %s the list, its counts and who is served are loaded again by it',
    },
    '§9 Times at the desk',
    [
      'visits are loaded again every thirty seconds',
      'a configured interval of at least ten seconds is used',
      'a configured interval below ten seconds is not used',
    ],
  ),
  {
    sentence: '§9 Times at the desk: during a search the list is left alone for an hour',
    file: `${web}/visits/use-visit-list.test.ts`,
    test: 'during a search the list is left alone for an hour; the rest goes on',
  },
  ...together(
    {
      file: `${web}/visits/use-ticket-printing.test.tsx`,
      test: 'rests a moment also when the printer was quicker: %s',
    },
    '§9 Times at the desk',
    [
      'the print button is off for one second after a click',
      'set arrived and print is off for two seconds after a click',
    ],
  ),
  {
    sentence:
      '§8 Waiting rooms: deleting the Wegwijzerzaal is refused: deze wachtzaal wordt nog gebruikt in wegwijzers',
    file: `${server}/waiting-rooms/routes.test.ts`,
    test: 'is refused with 423 while an instruction leads to it',
  },
  {
    sentence:
      '§8 Waiting rooms: deleting the Bezoekzaal is refused: er zijn nog open bezoeken in deze wachtzaal',
    file: `${server}/waiting-rooms/routes.test.ts`,
    test: 'is refused with 425 while somebody waits there',
  },
];
