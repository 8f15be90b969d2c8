import { type Proven, testsOf } from './proven.ts';

const web = 'apps/web/src';

/** Sentences that tests of hooks, forms and rows prove without a browser. */
export const provenInWeb: readonly Proven[] = [
  ...testsOf(`${web}/api/settings-refusals.test.tsx`, {
    'Account: a phone the server refuses is no valid number': [
      '§8 Account: a phone number that the server refuses is reported as invalid',
    ],
    'Account: a webhook the server refuses is no valid URL': [
      '§8 Account: a webhook that the server refuses is reported as an invalid URL',
    ],
    'Account: a language of an unknown user says that the user was not found': [
      '§8 Account: changing the language of an unknown user shows that the user was not found',
    ],
    'Account: a language that does not exist is called invalid': [
      '§8 Account: a language that does not exist is reported as invalid',
    ],
    'Desks: adding a desk with a name that exists says that it must be unique': [
      '§8 Desks: adding a desk with an existing name shows that it must be unique',
    ],
    'Desks: deleting a desk with an ongoing visit is refused with that reason': [
      '§8 Desks: deleting a desk with an ongoing visit is refused for that reason',
    ],
    'Desks: deleting a linked desk is refused with that reason': [
      '§8 Desks: deleting a linked desk is refused for that reason',
    ],
    'Domains: adding a domain with a name that exists says that it must be unique': [
      '§8 Domains: adding a domain with an existing name shows that it must be unique',
    ],
    'Domains: giving a domain a name that exists says so, and failed besides': [
      '§8 Domains: giving a domain an existing name shows that, and that the update failed',
    ],
    'Domains: any other failed update of a domain says failed': [
      '§8 Domains: any other failed update of a domain shows that it failed',
    ],
    'Walking instructions: without a domain or a regime the notice asks for them': [
      '§8 Directions: without a domain or a regime, the notice asks for them',
    ],
    'Walking instructions: without the other fields the notice says that not all are filled in': [
      '§8 Directions: without the other fields, the notice says that not all are filled in',
    ],
    'Walking instructions: a request that arrives without a kiosk is refused for that': [
      '§8 Directions: a request that arrives without a kiosk is refused for that reason',
    ],
    'Walking instructions: the same combination twice is refused as not unique': [
      '§8 Directions: the same combination twice is refused as not unique',
    ],
    'Walking instructions: a period that overlaps is refused as taken': [
      '§8 Directions: an overlapping period is refused as taken',
    ],
    'Walking instructions: any other failure to add says failed': [
      '§8 Directions: any other failure to add shows that it failed',
    ],
    'Walking instructions: an update is refused in the same words': [
      '§8 Directions: a refused update shows the same texts',
    ],
    'Walking instructions: a refused delete of an instruction says that deleting failed': [
      '§8 Directions: a refusal to delete directions shows that deleting failed',
    ],
    'Walking instructions: a server that fails while deleting an instruction is told as such': [
      '§8 Directions: a server failure while deleting directions is reported as such',
    ],
  }),
  ...testsOf(`${web}/features/domains/components/domain-fields.test.tsx`, {
    'Domains: a domain needs a name that is not blank': [
      '§5 Domains: a domain needs a name that is not blank',
    ],
    'Domains: a prefix has at most three letters, and nothing but letters': [
      '§5 Domains: a prefix has at most three characters, all of them letters',
    ],
    'Domains: minutes before closing go from 0 to 180': [
      '§5 Domains: minutes before closing range from 0 to 180',
    ],
    'Domains: minutes above zero ask for a domain message': [
      '§5 Domains: minutes above zero require a domain message',
    ],
    'Domains: zero minutes without a message are accepted': [
      '§5 Domains: zero minutes without a message are accepted',
    ],
  }),
  ...testsOf(`${web}/features/domains/components/domain-fields.test.tsx`, {
    'a closing message needs minutes above zero, and the error disappears once that is right': [
      '§5 Domains: a domain message is refused with zero minutes or none',
    ],
    'shows a hint from 1 to 180, and accepts no fourth letter': [
      '§5 Domains: a hint shows the range from 1 to 180',
    ],
  }),
  ...testsOf(`${web}/api/notice-for-error.test.ts`, {
    'is titled with the status and joins the codes by commas, explained beneath': [
      '§8 Global: a failure without a text of its own is titled with its status',
      '§8 Global: its message consists of the codes in the response',
      '§8 Global: several codes are joined by commas',
    ],
    'names the HTTP status if the server did not say why': [
      '§8 Global: a response without a body gets a text with its HTTP code',
    ],
    'says that there was no response': ['§8 Global: a missing response has a title that says so'],
    'of a printer or an opening hour translates the message of the server (%s)': [
      '§8 Opening hours: a failure, or a deleted item, is reported in the words of the server',
      '§8 Printers: a failure shows its code, or what is wrong or missing according to the server',
    ],
  }),
  ...testsOf(`${web}/components/side-form.test.tsx`, {
    'cannot be sent twice, and is busy until the request fails': [
      '§4 Directions: the create button is busy until the request fails',
      '§4 Directions: the update button is busy until the request fails',
    ],
    'asks before input is lost': ['§4 Side form status: Back closes it'],
  }),
  ...testsOf(`${web}/features/displays/use-display-data.test.ts`, {
    'reloads every minute who works in the room': [
      '§9 Times of other screens: the people who work in the room are loaded again every minute',
    ],
  }),
  ...testsOf(`${web}/lib/chunk-loading.test.ts`, {
    'a part of the application has two minutes to load': [
      '§9 Times of other screens: a part of the application has two minutes to load',
    ],
  }),
  ...testsOf(`${web}/components/notices.test.tsx`, {
    'can be closed by hand': ['§1 Notices: a notice can be closed by hand'],
    'stay while someone points at them, and take up the rest of their time afterwards': [
      '§1 Notices: a notice disappears by itself after ten seconds',
      '§9 Times at the desk: a notice disappears after ten seconds',
    ],
  }),
  ...testsOf(`${web}/app/session-start.test.ts`, {
    'has a language: %s': [
      "§1 Users, language, colour and host: the site settings provide the language, and the user's own setting overrides it",
      '§4 Session start: the language of the user takes precedence over that of the site; without either it is Dutch',
    ],
    'loads the list of sites and goes to the last used one, or else the first': [
      '§4 Session start: the root requests the list of sites and opens the site used last, or else the first',
    ],
    'is used by a site and by the root, and by no other page': [
      '§6 Roles and permissions: no page outside a site verifies the session',
    ],
    'whose sites are refused with %s leads to %s': [
      '§8 Global: an expired licence leads to the problem page, with that reason',
    ],
  }),
  ...testsOf(`${web}/features/problem/problem-texts.test.ts`, {
    'with reason %s says %s': [
      '§2 Problem page: each known reason has its own text; any other shows that the page was not found',
    ],
  }),
  ...testsOf(`${web}/components/inline-row.test.tsx`, {
    'cannot be saved or deleted while another one is': [
      '§4 Printer row: only one update and one delete run at a time',
    ],
  }),
  ...testsOf(`${web}/app/what-screens-send.test.tsx`, {
    'a screen sends $name as it should': [
      '§5 Domains: an empty prefix is sent when a domain is created',
      '§7 What the screens send: new rooms, domains, hours and directions are sent whole, changes only with what changed',
    ],
  }),
  ...testsOf(`${web}/app/access.test.ts`, {
    'opens the screens of §6 to staff, and sends them away from the others': [
      '§6 Roles and permissions: a clerk is sent away from every other screen, for lack of access',
    ],
  }),
  ...testsOf(`${web}/components/contract-form.test.tsx`, {
    'sends only what changed, with its previous value': [
      '§7 What the screens send: an update contains only what changed, with its old value',
    ],
  }),
  ...testsOf(`${web}/api/visits.test.ts`, {
    'requests visits with every chosen status, domain type and contact': [
      '§7 Visits: the list is requested with the status of each active filter',
    ],
  }),
  ...testsOf(`${web}/features/displays/display-connection.mocked.test.ts`, {
    'reports which display it is, what it showed recently and whether it can be heard': [
      '§7 Visits: a display identifies itself over its own socket',
    ],
  }),
  ...testsOf(`${web}/features/visits/use-visit-list-times.test.ts`, {
    'with an interval %s, reloads the list, its counts and the visitor at the desk': [
      '§9 Times at the desk: visits are loaded again every thirty seconds',
      '§9 Times at the desk: a configured interval of at least ten seconds is used',
      '§9 Times at the desk: a configured interval below ten seconds is not used',
    ],
    'does not reload the list for an hour during a search; everything else continues': [
      '§9 Times at the desk: during a search the list is left alone for an hour',
    ],
  }),
  ...testsOf(`${web}/features/visits/use-ticket-printing.test.tsx`, {
    'is disabled for a moment even if the printer was quicker: %s': [
      '§9 Times at the desk: the print button is disabled for one second after a click',
      '§9 Times at the desk: the button to check in and print is disabled for two seconds after a click',
    ],
  }),
];
