import { type Proven, testsOf } from './proven.ts';
import { provenInWeb } from './proven-in-web.ts';

const contract = 'packages/contract/src';
const server = 'apps/server/src/features';

/** Sentences of the specification that need no browser, each with its test, by file and title. */
export const provenElsewhere: readonly Proven[] = [
  ...testsOf(`${contract}/features/opening-hours/rules.test.ts`, {
    'is Monday to Sunday, then regime, then start, then end': [
      '§2 Opening hours: hours that start at the same time are sorted by their end',
    ],
  }),
  ...testsOf(`${contract}/specification.test.ts`, {
    '§3 %s carries its fields': ['§3 Entities: every entity and every visit has its fields'],
    '§7 %s': [
      '§7 Requests: every request has its method, path, query and body',
      '§7 Visits: priority, a new room and another domain are sent to the visit itself',
    ],
  }),
  ...testsOf(`${server}/instructions/routes.test.ts`, {
    'are changed with the whole instruction, or with ids and a key': [
      '§3 Entities: an update of directions may use ids instead of whole parts',
    ],
  }),
  ...testsOf(`${contract}/features/visits/lifecycle.test.ts`, {
    'the lifecycle of a visit': [
      '§4 Transitions: every action from every status follows our own lifecycle table',
    ],
  }),
  ...testsOf(`${server}/domains/routes.test.ts`, {
    'are those of the organisation, or those of the signed-in user': [
      '§7 Domains: domain types can be requested for the current user alone',
    ],
  }),
  ...testsOf(`${server}/opening-hours/by-regime.test.ts`, {
    'are added with the payload of the form': [
      '§7 Domain timings and regimes: hours are added under their regime',
    ],
    'are changed by their old start and end, with or without seconds': [
      '§7 Domain timings and regimes: hours are changed under their regime, by their old start and end',
    ],
    'are deleted by their day, start and end': [
      '§7 Domain timings and regimes: hours are deleted under their regime, by day, start and end',
    ],
  }),
  ...testsOf(`${server}/standard-texts/routes.test.ts`, {
    'are added in the default language, then edited by the key of the answer': [
      '§7 Languages and standard texts: the first item of the response supplies the key',
    ],
  }),
  ...testsOf(`${contract}/common/phone.test.ts`, {
    '%j is refused': ['§5 Account: letters or seventeen digits are not a valid phone number'],
    '%j is kept as %j': [
      '§5 Account: spaces in a phone number are removed',
      '§5 Account: an empty phone number is accepted',
    ],
  }),
  ...testsOf(`${contract}/features/users/rules.test.ts`, {
    '%j is refused': ['§5 Account: a webhook that is not a URL is refused'],
    '%j is kept as %j': ['§5 Account: a webhook that is a URL, or empty, is accepted'],
  }),
  ...testsOf(`${contract}/features/instructions/rules.test.ts`, {
    'cycles through eight angles and none': [
      '§4 Directions: the arrow turns by eighths, then disappears, then starts again',
    ],
  }),
  ...testsOf('apps/server/src/platform/deployments.test.ts', {
    'is chosen by host from the file': [
      '§1 Users, language, colour and host: the host name determines the deployment',
    ],
  }),
  ...testsOf(`${server}/displays/routes.test.ts`, {
    'needs no session and lists the people of the room by desk, desk 10 after desk 9': [
      '§2 Routes: the display of a waiting room needs no session',
    ],
  }),
  ...testsOf(`${contract}/features/messages/schema.test.ts`, {
    'are checked together with its dates': [
      '§5 Messages: an expiry date before the publication date is refused',
    ],
    '%s: in the new form and in the edit form': [
      '§5 Messages: the same rules apply to the fields of an edited message',
    ],
  }),
  ...testsOf(`${contract}/features/visits/schema.test.ts`, {
    '%s is no time of a day': [
      '§5 Appointments: hour 24 is not valid',
      '§5 Appointments: minute 60 is not valid',
      '§5 Appointments: a time without minutes is not valid',
      '§5 Appointments: a word is not a valid time',
      '§5 Appointments: a time without a colon is not valid',
    ],
  }),
  ...testsOf(`${server}/waiting-rooms/routes.test.ts`, {
    'is refused with 423 while an instruction leads to it': [
      '§8 Waiting rooms: deleting the Wegwijzerzaal is refused: deze wachtzaal wordt nog gebruikt in wegwijzers',
    ],
    'is refused with 425 while somebody waits there': [
      '§8 Waiting rooms: deleting the Bezoekzaal is refused: er zijn nog open bezoeken in deze wachtzaal',
    ],
  }),
  ...provenInWeb,
];
