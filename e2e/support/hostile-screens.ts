import type { Page } from '@playwright/test';
import type { createHostileSite } from './hostile-site.ts';

/** Stored, but shown on no screen: if a screen ever shows one, list it there. */
export const ON_NO_SCREEN = [
  // Shown only for a deleted device or printer; an existing one goes by its own name.
  'device_alerts.device_name',
  'device_alert_settings.webhook_secret',
  'devices.device_key',
  // Looked up at sign-in, and never displayed.
  'known_networks.network',
  'passkeys.credential_id',
  'print_attempts.printer_name',
  'users.identity_issuer',
  'users.identity_subject',
  'visit_history.details',
  'visitors.photo_file',
  'webhook_deliveries.payload',
  'webhook_deliveries.url',
  // Rich text is sanitised, so it is never shown literally.
  'messages.description',
];

type Site = Awaited<ReturnType<typeof createHostileSite>>;
export interface Stop {
  readonly path: string;
  readonly shows: readonly string[];
  /** Opens what the screen shows only on request. */
  readonly act?: (page: Page) => Promise<void>;
}

const openFirst = (page: Page) =>
  page.locator('tbody tr:visible').first().getByRole('button').first().click();

const openPart = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Onderdelen' }).getByText(name, { exact: true }).click();

export const HEADER = [
  'sites.name',
  'sites.view_application_name',
  'users.first_name',
  'users.last_name',
];

/**
 * Each text on at least one screen: markup in a text can only become HTML in three places of the source
 * (`html-sinks.test.ts`). Two consecutive stops with the same path are one page load: the second continues where the
 * first ended.
 */
export const staffScreens = ({ deskId, admin }: Site): Stop[] => [
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
  {
    path: 'admin-settings/organisation',
    shows: ['organisations.name'],
    act: (page) => openPart(page, 'Licentie en adressen'),
  },
  {
    path: 'site-settings/site',
    shows: ['sites.name', 'sites.full_address', 'sites.pads_url', 'sites.view_application_name'],
  },
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
  { path: 'closures', shows: ['closures.reason', 'domains.name'] },
  { path: 'kiosks', shows: ['users.first_name', 'domains.name'], act: openFirst },
  {
    path: 'kiosks',
    shows: ['domain_faces.names', 'domains.name'],
    act: async (page) => {
      await page.getByRole('button', { name: /^Domeinen op de kiosk/ }).click();
      await page
        .getByRole('list', { name: 'Domeinen op de kiosk' })
        .getByRole('button')
        .first()
        .click();
    },
  },
  {
    path: 'devices',
    shows: [
      ...['waiting_rooms.name', 'devices.version', 'kiosk_status.version', 'users.first_name'],
      ...['printers.name', 'printers.ip_domain'],
    ],
  },
  {
    path: 'devices',
    shows: ['device_alert_settings.mail_to', 'device_alert_settings.webhook_url'],
    act: (page) => page.getByRole('button', { name: 'Waarschuwingen' }).click(),
  },
  {
    path: 'printers',
    shows: ['printers.name', 'printers.ip_domain', 'users.first_name'],
    act: (page) => page.getByRole('button', { name: / verwijderen$/ }).click(),
  },
  {
    path: 'standard-texts',
    shows: ['standard_text_values.value', 'languages.name'],
    act: openFirst,
  },
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
      'kiosk_troubles.ticket_number',
      'kiosk_troubles.new_ticket_number',
    ],
    act: (page) => page.locator('tbody tr').first().getByText('Wachtzaal').click(),
  },
];

/** Each of them while it shows a call. */
export const displays = ({ busyDeskId, identifiers: { room, desk } }: Site): Stop[] => [
  {
    path: `/meeting-room/PQ-ML-${busyDeskId}`,
    shows: ['desks.name', 'sites.name', 'calls.ticket_number'],
  },
  { path: `/desk-q/${desk}`, shows: ['desks.name', 'calls.ticket_number', 'calls.user_name'] },
  {
    path: `/call-popup-visitor/PQ-ND-${room}`,
    shows: ['sites.name', 'calls.ticket_number', 'calls.desk_name', 'calls.user_name'],
  },
  {
    path: `/screen/${room}`,
    shows: ['waiting_rooms.name', 'waiting_rooms.route', 'desks.name', 'users.last_name'],
  },
];
