import type { Database } from '@balie/server/platform/database/database.ts';
import { addRows } from './rows.ts';

interface By {
  readonly site_id: number;
  readonly user_id: number;
}

type Filled = 'calls' | 'desks' | 'printers' | 'users' | 'visits' | 'waiting_rooms';
const firstOf = (db: Database, table: Filled) =>
  db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow();

/** Fills the tables that the demo leaves empty, as a working day would. */
export async function leaveTraces(db: Database, now: Date): Promise<void> {
  const site = await db.selectFrom('sites').selectAll().orderBy('id').executeTakeFirstOrThrow();
  const site_id = site.id;
  const [call, desk, printer, user, room] = await Promise.all([
    firstOf(db, 'calls'),
    firstOf(db, 'desks'),
    firstOf(db, 'printers'),
    firstOf(db, 'users'),
    firstOf(db, 'waiting_rooms'),
  ]);
  const by = { site_id, user_id: user.id };
  const value = JSON.stringify({ name: 'Zoë "de\\kat"\n\t', nothing: null, list: [1.5, true] });
  await addRows(db, 'app_config', { site_id, name: 'visit_refresh_interval', value: '12345.678' });
  await addRows(db, 'audit_log', {
    ...by,
    organisation_id: site.organisation_id,
    action: 'UPDATE',
    entity: 'desk',
    entity_id: String(desk.id),
    after: value,
  });
  await addRows(db, 'deleted_rows', {
    ...{ site_id, entity: 'desk', entity_id: '1', topic: 'desks', told: value },
    ...{ rows: JSON.stringify([]), deleted_at: now },
  });
  await addRows(db, 'events', { site_id, topic: 'visits', payload: value });
  await addRows(db, 'idempotency_keys', {
    user_id: user.id,
    key: 'once',
    operation: 'POST /x',
    request_hash: Buffer.from([0, 255, 92, 10]),
    response: value,
  });
  await leaveSignIns(db, user.id, now);
  await leaveKiosk(db, by, now);
  await addRows(db, 'erasures', { visitor_id: 1, made: 1, at: new Date() });
  await addRows(db, 'retention_settings', {
    site_id,
    enabled: true,
    days: 90,
    next_run_at: now,
    last_run_visits: 0,
  });
  await addRows(db, 'webhook_deliveries', {
    ...by,
    url: 'https://example.org/?a=b&c=%20',
    payload: value,
  });
  const device = await db
    .insertInto('devices')
    .values({
      site_id,
      screen_id: 'traces',
      device_key: 'traces',
      kind: 'waiting-room',
      waiting_room_id: room.id,
      node: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addRows(db, 'call_receipts', { call_id: call.id, device_id: device.id, shown_at: now });
  const { id: api_key_id } = await db
    .insertInto('api_keys')
    .values({
      organisation_id: site.organisation_id,
      name: 'Website',
      token_hash: Buffer.from([1, 0, 255]),
      ending: 'abcd',
      operations: ['listDesks', 'exportAudit'],
      all_sites: false,
      per_minute: 600,
      valid_until: '2099-12-31',
      created_by: user.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addRows(db, 'api_key_sites', {
    organisation_id: site.organisation_id,
    api_key_id,
    site_id,
  });
  await addRows(db, 'desk_unlinks', {
    ...by,
    desk_name: '…',
    unlinked_by: user.id,
    unlinked_at: now,
  });
  await addRows(db, 'device_tokens', {
    token_hash: Buffer.from([0, 1, 254, 255]),
    site_id,
    device_id: device.id,
  });
  await addRows(db, 'print_attempts', {
    ...by,
    printer_id: printer.id,
    printer_name: '…',
    outcome: 'PRINTED',
    duration_ms: 0,
  });
}

/** What visitors did at a kiosk, and the alerts about devices. */
async function leaveKiosk(db: Database, { site_id, user_id }: By, now: Date): Promise<void> {
  const bytes = Buffer.from([0, 255, 92, 10]);
  const visit = await firstOf(db, 'visits');
  const of = { site_id, user_id };
  await addRows(db, 'kiosk_status', { ...of, last_seen_at: now, version: '1' });
  await addRows(db, 'kiosk_troubles', {
    ...of,
    at: now,
    reason: 'CANCELLED',
    ticket_number: 'A001',
    visit_id: visit.id,
  });
  await addRows(db, 'kiosk_entries', {
    ...{ ...of, key: 'touch', request_hash: bytes, at: now, received_at: now },
    ...{ handed_over: true, visit_id: visit.id },
  });
  await addRows(db, 'ticket_leases', {
    ...{ ...of, day: now.toISOString().slice(0, 10), prefix: 'A', device: bytes },
    ...{ first_number: 1, last_number: 9 },
  });
  await db
    .insertInto('site_keys')
    .values({ site_id, public_key: Buffer.alloc(32, 255), private_key: bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await addRows(db, 'imported_visits', {
    site_id,
    external_id: '…',
    visit_id: visit.id,
    row_hash: bytes,
  });
  await addRows(db, 'device_alert_settings', {
    site_id,
    mail_to: 'a@example.org',
    webhook_url: 'https://x',
    webhook_secret: '…',
  });
  await addRows(db, 'device_alerts', {
    ...{ site_id, kind: 'KIOSK', device_id: user_id, device_name: '…', problem: 'SILENT' },
    since: now,
  });
  await addRows(db, 'mails', {
    ...{ site_id, mail_to: 'a@example.org', subject: '…', body: 'Zoë\n' },
    ...{ next_attempt_at: now, created_at: now },
  });
}

async function leaveSignIns(db: Database, user_id: number, now: Date): Promise<void> {
  const bytes = Buffer.from([0, 255, 92, 10]);
  await addRows(db, 'known_browsers', { token_hash: bytes, user_id, last_used_at: now });
  await addRows(db, 'known_networks', { user_id, network: '2001:db8::/64', last_used_at: now });
  await addRows(db, 'sign_in_attempts', {
    user_id,
    day: '2026-11-16',
    network: '192.0.2.1',
    outcome: 'REFUSED',
    times: 12,
    last_at: now,
  });
  await addRows(db, 'totp_secrets', {
    user_id,
    secret: bytes,
    confirmed_at: now,
    last_step: 59_000_000,
    created_at: now,
  });
  await addRows(db, 'passkeys', {
    user_id,
    credential_id: 'a-passkey',
    public_key: bytes,
    counter: 4_294_967_296,
    transports: ['internal', 'hybrid'],
    name: 'Laptop "van\\An"',
    created_at: now,
  });
  await addRows(db, 'recovery_codes', { user_id, code_hash: '$argon2id$x' });
  await addRows(db, 'security_events', { user_id, kind: 'PASSWORD_CHANGED', at: now });
}
