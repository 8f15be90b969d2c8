import { randomBytes } from 'node:crypto';
import { database } from '@balie/testkit/browser/database.ts';
import { HOSTILE } from '@balie/testkit/browser/hosts.ts';
import {
  createColleague,
  createOwnSite,
  type OwnSite,
  organisationOf,
  type Person,
} from '@balie/testkit/browser/own-site.ts';
import { insertCall } from '@balie/testkit/calls.ts';
import {
  createClosure,
  createDesk,
  createDomain,
  createInstruction,
  createMessage,
  createPrinter,
  createStandardText,
  createTiming,
  createVisitGroup,
} from '@balie/testkit/factories.ts';
import { addRows, changeRows } from '@balie/testkit/rows.ts';
import { isoDay } from './days.ts';
import { inMinutes, seedVisit } from './visit-seed.ts';

/** A site with rows in every table. */
export async function fillHostileSite() {
  const db = database();
  const organisation_id = await organisationOf(HOSTILE.organisation);
  const site = await createOwnSite({ organisation_id, name_on_ticket: true });
  const site_id = site.id;
  const kiosk = await createColleague(site, { role: 'QPP' });
  const clerk = await createColleague(site);
  const people = [site.admin.id, kiosk.id, clerk.id];
  await changeRows(db, 'users', site.admin.id, { organisation_admin: true });
  const printer_id = await createPrinter(db, { site_id });
  const deskId = await createDesk(db, {
    site_id,
    printer_id,
    user_id: site.admin.id,
    waiting_room_id: site.roomId,
  });
  const values = { [site.languages.nl]: 'Tekst', [site.languages.en]: 'Text' };
  const standard_text_id = await createStandardText(db, { site_id, values });
  const domain_id = await createDomain(db, {
    site_id,
    organisation_id,
    domain_type_id: site.domainType.id,
    prefix: 'H',
    notification_text_id: standard_text_id,
    closing_time_minutes: 10,
  });
  const regime_id = site.regimes.walkIn;
  await createTiming(db, { site_id, domain_id, regime_id });
  const [from, until] = [
    `${isoDay().slice(0, 4)}-12-31T22:00`,
    `${isoDay().slice(0, 4)}-12-31T23:00`,
  ];
  await createClosure(db, { site_id, domain_id, standard_text_id, from, until });
  await createInstruction(db, {
    ...{ site_id, domain_id, regime_id, standard_text_id },
    kiosk_id: kiosk.id,
    waiting_room_id: site.roomId,
  });
  await fillKiosk(site, { kioskId: kiosk.id, domainId: domain_id });
  await createMessage(db, { site_id, updated_by: site.admin.id });

  const visit = { domain_id, contact_user_id: clerk.id, waiting_room_id: site.roomId };
  const arrived = { ...visit, status: 'ARRIVED', arrival_time: inMinutes(-5) };
  const group_id = await createVisitGroup(db, { site_id });
  await seedVisit(site, { ...arrived, ticket_number: 'H001', group_id });
  await seedVisit(site, { ...arrived, ticket_number: 'H002', group_id });
  await seedVisit(site, { ...arrived, ticket_number: 'H003' });
  await seedVisit(site, { ...visit, contact_user_id: null, appointment_time: inMinutes(5) });
  // Somebody was just called at a colleague's desk: the displays show that call.
  const busyDeskId = await createDesk(db, {
    ...{ site_id, user_id: clerk.id, waiting_room_id: site.roomId },
  });
  const { visitId } = await seedVisit(site, {
    ...{ ...arrived, status: 'SERVING', desk_id: busyDeskId, served_by: clerk.id },
    ...{ called_at: inMinutes(0), ticket_number: 'H000' },
  });
  await insertCall(
    db,
    { siteId: site.id, visitId, deskId: busyDeskId, roomId: site.roomId },
    { ticketNumber: 'H000' },
  );
  await fillSignIn(site, { clerk, people });
  await addRows(db, 'visit_history', {
    site_id,
    visit_id: visitId,
    action: 'register',
    to_status: 'ARRIVED',
  });
  await addRows(db, 'webhook_deliveries', {
    site_id,
    user_id: site.admin.id,
    url: 'https://example.org',
    payload: JSON.stringify({ event: 'VISITOR_ARRIVED' }),
    state: 'DELIVERED',
  });
  await addRows(db, 'print_attempts', {
    site_id,
    printer_id,
    printer_name: 'x',
    outcome: 'PRINTED',
    duration_ms: 1,
  });
  await addRows(db, 'devices', {
    site_id,
    screen_id: `hostile-${site_id}`,
    device_key: 'x',
    kind: 'waiting-room',
    waiting_room_id: site.roomId,
  });
  await fillDeviceAlerts(site, kiosk.id);
  await addRows(db, 'audit_log', {
    ...{ organisation_id, site_id },
    user_id: site.admin.id,
    action: 'UPDATE',
    entity: 'desk',
    entity_id: String(deskId),
  });
  return { ...site, deskId, busyDeskId, people, day: isoDay() };
}

/** Who is alerted about devices, and an alert. */
async function fillDeviceAlerts({ id: site_id }: OwnSite, kioskId: number): Promise<void> {
  const db = database();
  const row = { mail_to: 'x', webhook_url: 'x', webhook_secret: 'x' };
  await db
    .insertInto('device_alert_settings')
    .values({ site_id, ...row })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(row))
    .execute();
  await addRows(db, 'device_alerts', {
    ...{ site_id, kind: 'KIOSK', device_id: kioskId, device_name: 'x', problem: 'SILENT' },
    since: new Date(),
  });
}

/** What is stored about how the administrator signs in, and the organisation's API keys. */
async function fillSignIn(
  site: OwnSite,
  { clerk, people }: { clerk: Person; people: readonly number[] },
): Promise<void> {
  const db = database();
  const user_id = site.admin.id;
  const now = new Date();
  await addRows(db, 'sessions', {
    user_id,
    token_hash: randomBytes(32),
    device: 'x',
    network: 'x',
  });
  await addRows(db, 'passkeys', {
    ...{ user_id, name: 'x', credential_id: `x${user_id}`, public_key: randomBytes(32) },
    ...{ counter: 0, created_at: now },
  });
  await addRows(
    db,
    'sign_in_attempts',
    people.map((id) => ({
      ...{ user_id: id, day: isoDay(), network: 'x', device: 'x', last_at: now },
      ...{ outcome: 'WRONG_PASSWORD', times: 3 },
    })),
  );
  await addRows(db, 'known_networks', { user_id, network: 'x', last_used_at: now });
  await addRows(db, 'desk_unlinks', {
    ...{ site_id: site.id, user_id, desk_name: 'x', unlinked_by: clerk.id, unlinked_at: now },
  });
  await addRows(db, 'api_keys', {
    ...{ organisation_id: site.organisationId, name: 'x', ending: 'abcd', all_sites: true },
    ...{ token_hash: randomBytes(32), operations: ['listDesks'], per_minute: 60 },
    ...{ valid_until: '2050-12-31', created_by: user_id },
  });
}

/** A kiosk that reports in, with a trouble that the desks see. */
async function fillKiosk(
  site: OwnSite,
  { kioskId, domainId }: { kioskId: number; domainId: number },
): Promise<void> {
  const db = database();
  const at = { site_id: site.id, user_id: kioskId };
  const now = new Date();
  await addRows(db, 'device_tokens', {
    ...at,
    token_hash: randomBytes(32),
    created_at: now,
    created_by: site.admin.id,
  });
  await addRows(db, 'kiosk_status', {
    ...at,
    last_seen_at: now,
    version: 'x',
    failure_code: 'x',
    failure_at: now,
  });
  await addRows(db, 'domain_faces', {
    ...{ site_id: site.id, domain_id: domainId },
    names: JSON.stringify({ [site.languages.nl]: 'x' }),
  });
  await addRows(db, 'kiosk_troubles', {
    ...{ ...at, at: now, reason: 'RENUMBERED', ticket_number: 'x', new_ticket_number: 'x' },
    domain_id: domainId,
  });
}
