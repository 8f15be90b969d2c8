import { expect, type Page } from '@playwright/test';
import { callAgain, createHostileSite, literal } from '../support/hostile-site.ts';
import { HOSTILE } from '../support/hosts.ts';
import { signIn, urlAt } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { follow } from '../support/walk.ts';

/** Kept, and told to nobody on any screen: should one show it some day, it says so here. */
const ON_NO_SCREEN = [
  'devices.device_key',
  // Looked up when somebody signs in, and read by nobody.
  'known_networks.network',
  'passkeys.credential_id',
  'print_attempts.printer_name',
  'users.identity_issuer',
  'users.identity_subject',
  'visit_history.details',
  'visitors.photo_file',
  'webhook_deliveries.payload',
  'webhook_deliveries.url',
  // Rich text: what could run is taken out of it, so that it is never shown as it is.
  'messages.description',
];

type Site = Awaited<ReturnType<typeof createHostileSite>>;
interface Stop {
  readonly path: string;
  readonly shows: readonly string[];
  /** Opens what the screen hides until it is asked for. */
  readonly act?: (page: Page) => Promise<void>;
}

const openFirst = (page: Page) =>
  page.locator('tbody tr:visible').first().getByRole('button').first().click();

const openPart = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Onderdelen' }).getByText(name, { exact: true }).click();

/** Goes to another screen, and waits until this one is gone. */
async function leaveTo(page: Page, path: string): Promise<void> {
  const heading = await page.locator('h1').elementHandle();
  await follow(page, path);
  await heading?.waitForElementState('hidden');
}

const HEADER = ['sites.name', 'sites.view_application_name', 'users.first_name', 'users.last_name'];

const staffScreens = ({ deskId, admin }: Site): Stop[] => [
  {
    path: 'accountDetails',
    shows: [
      'users.username',
      'users.phone',
      'users.webhook_url',
      'users.webhook_secret',
      'domain_types.name',
      'passkeys.name',
      'sessions.device',
      'sessions.network',
    ],
    act: (page) => page.getByRole('button', { name: 'Sleutel tonen' }).click(),
  },
  { path: 'home', shows: ['desks.name', 'waiting_rooms.name'] },
  {
    path: 'admin-settings/organisation',
    shows: ['api_keys.name', 'api_keys.ending', 'users.first_name'],
    act: async (page) => {
      await openPart(page, 'API-sleutels');
      await openFirst(page);
    },
  },
  { path: 'admin-settings', shows: HEADER },
  {
    path: 'site-settings/site',
    shows: ['sites.name', 'sites.full_address', 'sites.pads_url', 'sites.view_application_name'],
  },
  { path: 'kiosk-settings', shows: HEADER },
  {
    path: 'admin-settings/organisation',
    shows: ['organisations.name'],
    act: (page) => openPart(page, 'Licentie en adressen'),
  },
  { path: 'site-settings', shows: HEADER },
  {
    path: 'admin-settings/reports',
    shows: [
      'visitors.first_name',
      'visitors.last_name',
      'visitors.email',
      'visitors.phone',
      'visitors.company',
      'visits.contact_name',
    ],
  },
  {
    path: 'admin-settings/messages',
    shows: ['messages.title', 'messages.comment'],
    act: openFirst,
  },
  { path: 'admin-settings/audit', shows: ['audit_log.before', 'audit_log.after'] },
  {
    path: 'domains',
    shows: ['domains.name', 'domain_types.name', 'standard_text_values.value'],
    act: openFirst,
  },
  { path: 'opening-hours', shows: ['domains.name', 'regimes.name'], act: openFirst },
  {
    path: 'printers',
    shows: ['printers.name', 'printers.ip_domain', 'users.first_name'],
    act: (page) => page.getByRole('button', { name: / verwijderen$/ }).click(),
  },
  { path: 'virtual-printers', shows: HEADER },
  {
    path: 'desks',
    shows: ['desks.name', 'printers.name'],
    act: (page) =>
      page
        .getByRole('button', { name: / verwijderen$/ })
        .first()
        .click(),
  },
  { path: 'languages', shows: ['languages.name'] },
  {
    path: 'standard-texts',
    shows: ['standard_text_values.value', 'languages.name'],
    act: openFirst,
  },
  { path: 'waiting-rooms', shows: ['waiting_rooms.name', 'waiting_rooms.route'] },
  {
    path: 'instructions',
    shows: [
      'domains.name',
      'regimes.name',
      'users.username',
      'standard_text_values.value',
      'waiting_rooms.name',
    ],
    act: openFirst,
  },
  {
    path: 'account_setup',
    shows: [
      ...['users.username', 'users.email', 'users.phone'],
      ...['sign_in_attempts.network', 'sign_in_attempts.device'],
    ],
    act: async (page) => {
      await openFirst(page);
      await page.getByRole('button', { name: 'Recente aanmeldpogingen' }).click();
    },
  },
  { path: 'devices', shows: ['waiting_rooms.name', 'devices.version'] },
  {
    path: 'privacy',
    shows: ['visitors.first_name', 'visitors.last_name', 'visits.ticket_number'],
    act: async (page) => {
      await page.getByLabel('Persoon zoeken').fill('onerror');
      await page.keyboard.press('Enter');
      await openFirst(page);
    },
  },
  {
    path: `desks/${deskId}/users/${admin.id}`,
    shows: [
      'visits.ticket_number',
      'visits.external_customer_id',
      'visits.comment',
      'visits.appointment_type',
      'visits.cause',
      'visits.location',
      'visits.sub_source',
      'visitors.comment',
      'visitors.salutation',
      'visitors.national_number',
      'visitors.ikl_number',
      'visitors.nationality',
      'visitors.eid',
      'visitors.address_municipality',
      'visitors.address_zip',
      'visitors.address_street_and_number',
      'visit_groups.name',
      'languages.name',
      'domain_types.name',
    ],
    act: (page) => page.locator('tbody tr').first().getByText('Wachtzaal').click(),
  },
];

/** Each of them while a call stands there. */
const displays = ({ busyDeskId, identifiers: { room, desk } }: Site): Stop[] => [
  {
    path: `/meeting-room/PQ-ML-${busyDeskId}`,
    shows: ['desks.name', 'sites.name', 'calls.ticket_number'],
  },
  { path: `/desk-q/${desk}`, shows: ['desks.name', 'calls.ticket_number', 'calls.user_name'] },
  {
    path: `/call-popup-visitor/PQ-ND-${room}`,
    shows: ['sites.name', 'calls.ticket_number', 'calls.desk_name', 'calls.user_name'],
  },
  { path: `/called-visitors/PQ-OD-${room}`, shows: ['calls.ticket_number', 'calls.desk_name'] },
  { path: `/screen-q/${room}`, shows: ['waiting_rooms.name', 'desks.name', 'users.last_name'] },
  {
    path: `/screen/${room}`,
    shows: ['waiting_rooms.name', 'waiting_rooms.route', 'desks.name', 'users.last_name'],
  },
];

/** From now on everything that an attack could bring about is remembered. */
async function watch(page: Page): Promise<string[]> {
  const harm: string[] = [];
  await page.exposeFunction('harmed', (what: string) => harm.push(what));
  await page.addInitScript(() => {
    const { harmed } = window as unknown as { harmed: (what: string) => void };
    Object.assign(window, { ran: (number: number) => harmed(`ran ${number}`) });
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sample }) =>
        harmed(`refused by ${violatedDirective}: ${blockedURI} ${sample}`),
    );
  });
  page.on('dialog', (dialog) => {
    harm.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => harm.push(error.message));
  page.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url());
    if (hostname !== HOSTILE.host || pathname.endsWith('/x')) harm.push(`asked ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) harm.push(`${response.status()} of ${response.url()}`);
  });
  return harm;
}

/** What the page says in any way, and whatever in it came out of a text instead of the application. */
const look = (page: Page) =>
  page.evaluate(() => {
    const texts = [document.title, document.body.textContent ?? ''];
    for (const element of document.querySelectorAll('*')) {
      for (const { value } of element.attributes) texts.push(value);
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
        texts.push(element.value);
    }
    const planted = document.querySelectorAll(
      's, iframe, img[src="x"], [onerror], [onload], body script:not([src]), [href^="javascript:" i], [src^="javascript:" i]',
    );
    return { text: texts.join('\n'), planted: [...planted].map(({ outerHTML }) => outerHTML) };
  });

test.setTimeout(120_000);
test('markup in any stored text is shown as it was typed on every screen, and nothing of it runs', async ({
  context,
}) => {
  const page = await context.newPage();
  const site = await createHostileSite();
  const at = urlAt(HOSTILE.host);
  const nameOf = new Map(site.columns.map(({ name, number }) => [number, name]));
  const seen = new Set<string>();

  /** Waits until every text is there, each as it was typed. */
  const expectLiteral = async (on: Page, { path, shows }: Stop) => {
    await expect
      .poll(
        async () => {
          const { text } = await look(on);
          for (const [, one, other] of text.matchAll(literal)) {
            seen.add(nameOf.get(Number(one ?? other)) ?? '');
          }
          const here = new Set(
            [...text.matchAll(literal)].map(([, one, other]) => nameOf.get(Number(one ?? other))),
          );
          return shows.filter((name) => !here.has(name));
        },
        { message: `${path} lacks` },
      )
      .toEqual([]);
    const { text, planted } = await look(on);
    expect(planted, path).toEqual([]);
    // Neither a template of the translations nor of anything else was filled in.
    expect(
      text.match(/x<\/a>(?!\{\{ran\}\}\$t\(common\.save\)\$\{ran\(\d+\)\}).{0,30}/g) ?? [],
      path,
    ).toEqual([]);
  };

  const harm = await watch(page);
  await signIn(page, site.admin, { at });
  await page.goto(`${at}/sites/${site.id}/dashboard`);
  await expectLiteral(page, {
    path: 'dashboard',
    shows: [...HEADER, 'messages.title', 'desk_unlinks.desk_name'],
  });
  for (const stop of staffScreens(site)) {
    await leaveTo(page, `/sites/${site.id}/${stop.path}`);
    await stop.act?.(page);
    await expectLiteral(page, stop);
  }
  expect(harm).toEqual([]);

  const display = await context.newPage();
  const harmOfDisplay = await watch(display);
  for (const stop of displays(site)) {
    await callAgain(site.id);
    await display.goto(`${at}${stop.path}`);
    await expectLiteral(display, stop);
  }
  // The last of them hears a call of a whole group.
  await page
    .getByRole('button', { name: / oproepen$/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Lopend bezoek' })).toContainText('onerror');
  await expect(display.getByRole('alert').first()).toContainText('onerror');
  await expectLiteral(page, {
    path: 'ongoing',
    shows: ['visit_groups.name', 'visits.ticket_number'],
  });
  await expectLiteral(display, { path: 'called', shows: ['visits.ticket_number', 'desks.name'] });
  expect([...harm, ...harmOfDisplay]).toEqual([]);

  const columns = site.columns.map(({ name }) => name);
  expect(columns.filter((name) => !seen.has(name)).sort()).toEqual([...ON_NO_SCREEN].sort());
});
