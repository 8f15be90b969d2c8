const contract = 'packages/contract/src';
const server = 'apps/server/src/features';

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
];
