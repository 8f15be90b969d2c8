import type { Weekday } from '@balie/contract/common/dates.ts';
import { kioskFlagsSchema } from '@balie/contract/features/configuration/schema.ts';
import { plainDomainSchema } from '@balie/contract/features/domains/schema.ts';
import { printerInputSchema } from '@balie/contract/features/printers/schema.ts';
import { sql } from 'kysely';
import type { Executor } from '../platform/database/database.ts';
import { columnsOf, fromRow, jsonOf } from '../platform/database/rows.ts';
import { hasKioskRole } from '../platform/database/user-role.ts';

/** A site's tables, with names instead of ids. */

export const readRetention = (executor: Executor, siteId: number) =>
  executor
    .selectFrom('retention_settings')
    .where('site_id', '=', siteId)
    .select(['enabled', 'days'])
    .executeTakeFirst();

export function readLanguages(executor: Executor, siteId: number) {
  return executor
    .selectFrom('languages')
    .where('site_id', '=', siteId)
    .select(['iso_code as isoCode', 'name', 'active', 'is_default as default'])
    .orderBy('sort_order')
    .execute();
}

export function readRegimes(executor: Executor, siteId: number) {
  return executor
    .selectFrom('regimes')
    .where('site_id', '=', siteId)
    .where('retired_at', 'is', null)
    .select(['name', 'kind'])
    .execute();
}

export function readRooms(executor: Executor, siteId: number) {
  return executor
    .selectFrom('waiting_rooms')
    .where('site_id', '=', siteId)
    .select(['name', 'route', 'color', 'is_default as default'])
    .execute();
}

export async function readPrinters(executor: Executor, siteId: number) {
  const rows = await executor
    .selectFrom('printers')
    .where('site_id', '=', siteId)
    .selectAll()
    .execute();
  return rows.map((row) => fromRow(printerInputSchema, row));
}

export function readDesks(executor: Executor, siteId: number) {
  return executor
    .selectFrom('desks')
    .leftJoin('printers', 'printers.id', 'desks.printer_id')
    .leftJoin('waiting_rooms', 'waiting_rooms.id', 'desks.waiting_room_id')
    .where('desks.site_id', '=', siteId)
    .select(['desks.name', 'printers.name as printer', 'waiting_rooms.name as waitingRoom'])
    .execute();
}

export async function readTexts(executor: Executor, siteId: number) {
  const { rows } = await sql<{ key: string; type: string; texts: Record<string, string> }>`
    select t.key, t.type, jsonb_object_agg(l.iso_code, v.value) as texts
    from standard_texts t
    join standard_text_values v on v.standard_text_id = t.id
    join languages l on l.id = v.language_id
    where t.site_id = ${siteId}
    group by t.id order by t.type, t.key`.execute(executor);
  return rows;
}

export async function readDomains(executor: Executor, siteId: number) {
  const rows = await executor
    .selectFrom('domains')
    .innerJoin('domain_types', 'domain_types.id', 'domains.domain_type_id')
    .leftJoin('standard_texts', 'standard_texts.id', 'domains.notification_text_id')
    .where('domains.site_id', '=', siteId)
    .select([
      'domains.id',
      ...columnsOf('domains', plainDomainSchema),
      'domain_types.name as type',
      'standard_texts.key as notificationTextKey',
      'domains.closing_time_minutes as closingTimeMinutes',
    ])
    .execute();
  return rows.map((row) => ({
    ...fromRow(plainDomainSchema, row),
    id: row.id,
    type: row.type,
    notificationTextKey: row.notificationTextKey,
    closingTimeMinutes: row.closingTimeMinutes,
  }));
}

export async function readTimings(executor: Executor, siteId: number) {
  const { rows } = await sql<{
    domainId: number;
    day: Weekday;
    regimeName: string;
    startTime: string;
    endTime: string;
  }>`
    select t.domain_id as "domainId", t.day, r.name as "regimeName",
      to_char(t.start_time, 'HH24:MI:SS') as "startTime", to_char(t.end_time, 'HH24:MI:SS') as "endTime"
    from domain_timings t join regimes r on r.id = t.regime_id
    where t.site_id = ${siteId} and r.retired_at is null`.execute(executor);
  return rows;
}

export async function readSpecialHours(executor: Executor, siteId: number) {
  const { rows } = await sql<{
    domainId: number;
    date: string;
    regime: string;
    startTime: string;
    endTime: string;
  }>`
    select h.domain_id as "domainId", h.date, r.name as regime,
      to_char(h.start_time, 'HH24:MI:SS') as "startTime", to_char(h.end_time, 'HH24:MI:SS') as "endTime"
    from special_hours h join regimes r on r.id = h.regime_id
    where h.site_id = ${siteId} and r.retired_at is null
    order by h.date, lower(r.name), h.start_time`.execute(executor);
  return rows;
}

export async function readClosures(executor: Executor, siteId: number) {
  const { rows } = await sql<Record<string, unknown>>`
    select d.name as domain, to_char(c.starts_at, 'YYYY-MM-DD"T"HH24:MI') as from,
      to_char(c.ends_at, 'YYYY-MM-DD"T"HH24:MI') as until, c.reason, t.key as "standardTextKey", c.source
    from closures c
    left join domains d on d.id = c.domain_id
    left join standard_texts t on t.id = c.standard_text_id
    where c.site_id = ${siteId}
    order by c.starts_at, c.ends_at, lower(d.name) nulls first, c.reason`.execute(executor);
  return rows;
}

export function readImages(executor: Executor, siteId: number) {
  return executor
    .selectFrom('instruction_images')
    .where('site_id', '=', siteId)
    .select(['id', 'content_type as contentType', 'content'])
    .orderBy('id')
    .execute();
}

/** Retired domains are left out. */
export async function readKiosks(executor: Executor, siteId: number) {
  const { rows } = await sql<Record<string, unknown>>`
    select u.username, case when k.user_id is null then null else ${jsonOf('k', kioskFlagsSchema)}
      || jsonb_build_object('printer', p.name, 'domains', (
        select coalesce(jsonb_agg(d.name order by offered.place), '[]')
        from unnest(k.domain_ids) with ordinality as offered (id, place)
        join domains d on d.id = offered.id and d.site_id = k.site_id and d.retired_at is null))
      end as settings
    from users u
    join user_sites us on us.user_id = u.id and us.site_id = ${siteId}
    left join kiosk_settings k on k.user_id = u.id and k.site_id = us.site_id
    left join printers p on p.id = k.printer_id
    where ${hasKioskRole('u')} and u.active
    order by u.username`.execute(executor);
  return rows;
}

/** The names by language code. */
export async function readFaces(executor: Executor, siteId: number) {
  const { rows } = await sql<{ domainId: number } & Record<string, unknown>>`
    select f.domain_id as "domainId", f.icon, f.color, (
      select coalesce(jsonb_object_agg(l.iso_code, given.value), '{}')
      from jsonb_each_text(f.names) given
      join languages l on l.site_id = f.site_id and l.id = given.key::bigint) as names
    from domain_faces f where f.site_id = ${siteId}`.execute(executor);
  return rows;
}

export function readInstructions(executor: Executor, siteId: number) {
  return executor
    .selectFrom('instructions as i')
    .innerJoin('users', 'users.id', 'i.kiosk_id')
    .innerJoin('domains', 'domains.id', 'i.domain_id')
    .innerJoin('regimes', 'regimes.id', 'i.regime_id')
    .innerJoin('waiting_rooms', 'waiting_rooms.id', 'i.waiting_room_id')
    .innerJoin('standard_texts', 'standard_texts.id', 'i.standard_text_id')
    .where('i.site_id', '=', siteId)
    .where('users.active', '=', true)
    .select([
      'users.username as kiosk',
      'domains.name as domain',
      'regimes.name as regime',
      'waiting_rooms.name as waitingRoom',
      'i.register_appointment as registerAppointment',
      'i.valid_from as validFrom',
      'i.valid_until as validUntil',
      'standard_texts.key as standardTextKey',
      'i.enable_image as enableImage',
      'i.arrow_angle as arrowAngle',
      'i.image_id as imageId',
    ])
    .execute();
}
