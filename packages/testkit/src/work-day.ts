import type { Database } from '@balie/server/platform/database/database.ts';

interface By {
  readonly site_id: number;
  readonly user_id: number;
}

type Filled = 'calls' | 'desks' | 'printers' | 'users' | 'visits' | 'waiting_rooms';
const firstOf = (db: Database, table: Filled) =>
  db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow();

/**
 * What a day of work leaves behind, in the tables that the demo keeps empty, with values that are
 * easily lost on the way.
 */
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
  await db
    .insertInto('app_config')
    .values({ site_id, name: 'visit_refresh_interval', value: '12345.678' })
    .execute();
  await db
    .insertInto('audit_log')
    .values({
      ...by,
      organisation_id: site.organisation_id,
      action: 'UPDATE',
      entity: 'desk',
      entity_id: String(desk.id),
      after: value,
    })
    .execute();
  await db
    .insertInto('deleted_rows')
    .values({
      ...{ site_id, entity: 'desk', entity_id: '1', topic: 'desks', told: value },
      ...{ rows: JSON.stringify([]), deleted_at: now },
    })
    .execute();
  await db.insertInto('events').values({ site_id, topic: 'visits', payload: value }).execute();
  await db
    .insertInto('idempotency_keys')
    .values({
      user_id: user.id,
      key: 'once',
      operation: 'POST /x',
      request_hash: Buffer.from([0, 255, 92, 10]),
      response: value,
    })
    .execute();
  await leaveSignIns(db, user.id, now);
  await leaveKiosk(db, by, now);
  await db.insertInto('erasures').values({ visitor_id: 1, made: 1, at: new Date() }).execute();
  await db
    .insertInto('retention_settings')
    .values({ site_id, enabled: true, days: 90, next_run_at: now, last_run_visits: 0 })
    .execute();
  await db
    .insertInto('webhook_deliveries')
    .values({ ...by, url: 'https://example.org/?a=b&c=%20', payload: value })
    .execute();
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
  await db
    .insertInto('call_receipts')
    .values({ call_id: call.id, device_id: device.id, shown_at: now })
    .execute();
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
  await db
    .insertInto('api_key_sites')
    .values({ organisation_id: site.organisation_id, api_key_id, site_id })
    .execute();
  await db
    .insertInto('desk_unlinks')
    .values({ ...by, desk_name: '…', unlinked_by: user.id, unlinked_at: now })
    .execute();
  await db
    .insertInto('device_tokens')
    .values({ token_hash: Buffer.from([0, 1, 254, 255]), site_id, device_id: device.id })
    .execute();
  await db
    .insertInto('print_attempts')
    .values({
      ...by,
      printer_id: printer.id,
      printer_name: '…',
      outcome: 'PRINTED',
      duration_ms: 0,
    })
    .execute();
}

/** What visitors did at a kiosk, and what is told of devices. */
async function leaveKiosk(db: Database, { site_id, user_id }: By, now: Date): Promise<void> {
  const bytes = Buffer.from([0, 255, 92, 10]);
  const visit = await firstOf(db, 'visits');
  const of = { site_id, user_id };
  await db
    .insertInto('kiosk_status')
    .values({ ...of, last_seen_at: now, version: '1' })
    .execute();
  await db
    .insertInto('kiosk_troubles')
    .values({ ...of, at: now, reason: 'CANCELLED', ticket_number: 'A001', visit_id: visit.id })
    .execute();
  await db
    .insertInto('kiosk_entries')
    .values({
      ...{ ...of, key: 'touch', request_hash: bytes, at: now, received_at: now },
      ...{ handed_over: true, visit_id: visit.id },
    })
    .execute();
  await db
    .insertInto('ticket_leases')
    .values({
      ...{ ...of, day: now.toISOString().slice(0, 10), prefix: 'A', device: bytes },
      ...{ first_number: 1, last_number: 9 },
    })
    .execute();
  await db
    .insertInto('site_keys')
    .values({ site_id, public_key: Buffer.alloc(32, 255), private_key: bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('imported_visits')
    .values({ site_id, external_id: '…', visit_id: visit.id, row_hash: bytes })
    .execute();
  await db
    .insertInto('device_alert_settings')
    .values({ site_id, mail_to: 'a@example.org', webhook_url: 'https://x', webhook_secret: '…' })
    .execute();
  await db
    .insertInto('device_alerts')
    .values({
      ...{ site_id, kind: 'KIOSK', device_id: user_id, device_name: '…', problem: 'SILENT' },
      since: now,
    })
    .execute();
  await db
    .insertInto('mails')
    .values({
      ...{ site_id, mail_to: 'a@example.org', subject: '…', body: 'Zoë\n' },
      ...{ next_attempt_at: now, created_at: now },
    })
    .execute();
}

/** How somebody signs in, and where they did. */
async function leaveSignIns(db: Database, user_id: number, now: Date): Promise<void> {
  const bytes = Buffer.from([0, 255, 92, 10]);
  await db
    .insertInto('known_browsers')
    .values({ token_hash: bytes, user_id, last_used_at: now })
    .execute();
  await db
    .insertInto('known_networks')
    .values({ user_id, network: '2001:db8::/64', last_used_at: now })
    .execute();
  await db
    .insertInto('sign_in_attempts')
    .values({
      user_id,
      day: '2026-11-16',
      network: '192.0.2.1',
      outcome: 'REFUSED',
      times: 12,
      last_at: now,
    })
    .execute();
  await db
    .insertInto('totp_secrets')
    .values({ user_id, secret: bytes, confirmed_at: now, last_step: 59_000_000, created_at: now })
    .execute();
  await db
    .insertInto('passkeys')
    .values({
      user_id,
      credential_id: 'a-passkey',
      public_key: bytes,
      counter: 4_294_967_296,
      transports: ['internal', 'hybrid'],
      name: 'Laptop "van\\An"',
      created_at: now,
    })
    .execute();
  await db.insertInto('recovery_codes').values({ user_id, code_hash: '$argon2id$x' }).execute();
  await db
    .insertInto('security_events')
    .values({ user_id, kind: 'PASSWORD_CHANGED', at: now })
    .execute();
}
