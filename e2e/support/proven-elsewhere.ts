const contract = 'packages/contract/src';
const server = 'apps/server/src/features';
const web = 'apps/web/src';

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
  {
    sentence: '§1 Notices: a notice is closed by hand',
    file: `${web}/components/notices.test.tsx`,
    test: 'can be closed by hand',
  },
  {
    sentence: '§1 Notices: a notice leaves by itself after ten seconds',
    file: `${web}/components/notices.test.tsx`,
    test: 'stay while someone points at them, and take up the rest of their time afterwards',
  },
  {
    sentence:
      '§1 Users, language, colour and host: the site settings give the language, and the setting of the user decides',
    file: `${web}/app/session-start.test.ts`,
    test: 'has a language: %s',
  },
  {
    sentence: '§1 Users, language, colour and host: the host of the address decides the deployment',
    file: 'apps/server/src/platform/deployments.test.ts',
    test: 'is chosen by host from the file',
  },
  {
    sentence:
      '§2 Problem page: each reason has its own text, and any other says that the page was not found',
    file: `${web}/features/problem/problem-texts.test.ts`,
    test: 'with reason %s says %s',
  },
  {
    sentence: '§2 Routes: the display of a waiting room needs no session',
    file: `${server}/displays/routes.test.ts`,
    test: 'needs no session and lists the people of the room by desk, desk 10 after desk 9',
  },
  {
    sentence: '§4 Printer row: only one update and one delete at a time',
    file: `${web}/components/inline-row.test.tsx`,
    test: 'is the only one that is saved or deleted meanwhile',
  },
  {
    sentence:
      '§4 Session start: the language of the user counts before that of the site; without either it is Dutch',
    file: `${web}/app/session-start.test.ts`,
    test: 'has a language: %s',
  },
  {
    sentence:
      '§4 Session start: the root asks the list of sites and goes to the site used last, else to the first',
    file: `${web}/app/session-start.test.ts`,
    test: 'asks the list of sites and goes to the site used last, else to the first',
  },
  {
    sentence: '§4 Side form status: Back closes it',
    file: `${web}/components/side-form.test.tsx`,
    test: 'asks before typed text is lost',
  },
  {
    sentence: '§5 Domains: an empty prefix is sent when a domain is created',
    file: `${web}/app/what-screens-send.test.tsx`,
    test: 'a screen sends $name as it should',
  },
  {
    sentence:
      '§6 Roles and permissions: a clerk is sent away from every other screen, for lack of access',
    file: `${web}/app/access.test.ts`,
    test: 'opens the screens of §6 to staff, and sends them away from the others',
  },
  {
    sentence: '§6 Roles and permissions: no page outside a site checks the session',
    file: `${web}/app/session-start.test.ts`,
    test: 'is asked for by a site and by the root, and by no page of its own',
  },
  {
    sentence:
      '§7 What the screens send: new rooms, domains, hours and instructions whole, changed ones with what changed',
    file: `${web}/app/what-screens-send.test.tsx`,
    test: 'a screen sends $name as it should',
  },
  {
    sentence: '§7 What the screens send: an update carries only what changed, with what that was',
    file: `${web}/components/contract-form.test.tsx`,
    test: 'sends only what changed, with what it was',
  },
  {
    sentence: '§7 Visits: priority, a new room and another domain are sent to the visit itself',
    file: `${contract}/specification.test.ts`,
    test: '§7 %s',
  },
  {
    sentence: '§7 Visits: the list is asked with a status for each filter that is on',
    file: `${web}/api/visits.test.ts`,
    test: 'visits ask for every status, domain type and contact that is chosen',
  },
  {
    sentence: '§7 Visits: a screen says who it is over a socket of its own',
    file: `${web}/features/displays/display-connection.mocked.test.ts`,
    test: 'says which screen it is, what it showed lately and whether it can be heard',
  },
  {
    sentence: '§8 Global: an expired licence goes to the problem page, for that reason',
    file: `${web}/app/session-start.test.ts`,
    test: 'whose sites are refused with %s leads to %s',
  },
  {
    sentence: '§8 Opening hours: a failure, or what is gone, is told in the words of the server',
    file: `${web}/api/notice-for-error.test.ts`,
    test: 'of a printer or an opening hour translates the message of the server (%s)',
  },
  {
    sentence: '§8 Printers: a failure shows its code, or what the server says is wrong or gone',
    file: `${web}/api/notice-for-error.test.ts`,
    test: 'of a printer or an opening hour translates the message of the server (%s)',
  },
  {
    sentence: '§5 Messages: an expiry before the publication is refused',
    file: `${contract}/features/messages/schema.test.ts`,
    test: 'and its dates are judged together',
  },
  {
    sentence: '§5 Messages: the same rules hold for the fields of an edited message',
    file: `${contract}/features/messages/schema.test.ts`,
    test: '%s: in the new form and in the edit form',
  },
  {
    sentence: '§9 Times at the desk: a notice leaves after ten seconds',
    file: `${web}/components/notices.test.tsx`,
    test: 'stay while someone points at them, and take up the rest of their time afterwards',
  },
];
