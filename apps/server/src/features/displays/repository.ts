import { limits } from '@balie/contract/common/limits.ts';
import { compareNames } from '@balie/contract/common/names.ts';
import type { DisplayName } from '@balie/contract/features/displays/display-name.ts';
import { listedSince } from '@balie/contract/features/displays/last-calls.ts';
import type { DisplayContent, DisplayUser } from '@balie/contract/features/displays/schema.ts';
import type { CallMessage } from '@balie/contract/realtime.ts';
import type { DisplayHandshake } from '@balie/contract/realtime-schema.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';

/** What an address of §2 shows. */
export interface DisplayTarget {
  siteId: number;
  waitingRoomId: number | null;
  deskId: number | null;
  /** Named by a guessable number: no names of people are shown there. */
  nameless: boolean;
}

/** The display with this name, if it belongs to the organisation; rooms come before desks. */
export async function findDisplayTarget(
  executor: Executor,
  name: DisplayName,
  organisation: string,
): Promise<DisplayTarget | undefined> {
  const id = 'id' in name ? name.id : null;
  const token = 'token' in name ? name.token : null;
  const { rows } = await sql<Omit<DisplayTarget, 'nameless'>>`
    select named.site_id as "siteId", room_id as "waitingRoomId", desk_id as "deskId"
    from (
      select site_id, id as room_id, null::integer as desk_id from waiting_rooms
      where retired_at is null and ${name.kind !== 'desk'} and (unique_identifier = ${token} or id = ${id})
      union all
      select site_id, waiting_room_id, id from desks
      where retired_at is null and ${name.kind !== 'room'} and (unique_identifier = ${token} or id = ${id})
    ) named
    join sites on sites.id = named.site_id
    join organisations on organisations.id = sites.organisation_id
    where organisations.slug = ${organisation} and sites.retired_at is null
    limit 1`.execute(executor);
  return rows[0] && { ...rows[0], nameless: id !== null };
}

export const findRoomPlace = async (
  executor: Executor,
  { siteId, waitingRoomId }: { siteId: number; waitingRoomId: number | null },
) => {
  const room = await executor
    .selectFrom('waiting_rooms')
    .where('site_id', '=', siteId)
    .where('id', '=', waitingRoomId)
    .select('id as waitingRoomId')
    .executeTakeFirst();
  return room && { ...room, deskId: null };
};

export const findDeskPlace = (
  executor: Executor,
  { siteId, deskId }: { siteId: number; deskId: number | null },
) =>
  executor
    .selectFrom('desks')
    .where('site_id', '=', siteId)
    .where('id', '=', deskId)
    .select(['id as deskId', 'waiting_room_id as waitingRoomId'])
    .executeTakeFirst();

/** A display's rows; whether a desk is open follows from its user's domains. */
interface FoundDisplay extends Omit<DisplayContent, 'kind' | 'desk'> {
  desk: Awaited<ReturnType<typeof getDesk>> | null;
}

/** How a display looks; it never says who a visitor is. */
export async function getDisplay(
  executor: Executor,
  target: DisplayTarget,
  now: Date,
): Promise<FoundDisplay> {
  const site = await executor
    .selectFrom('sites')
    .where('id', '=', target.siteId)
    .select(['name', 'language', 'time_zone', 'view_application_color'])
    .executeTakeFirstOrThrow();
  const room = await executor
    .selectFrom('waiting_rooms')
    .where('id', '=', target.waitingRoomId)
    .select(['id', 'name', 'route', 'color'])
    .executeTakeFirst();
  return {
    siteName: site.name,
    language: site.language === 'en' ? 'en' : 'nl',
    timeZone: site.time_zone,
    siteColor: site.view_application_color,
    room: room ?? null,
    desk: target.deskId === null ? null : await getDesk(executor, target.deskId, target.nameless),
    lastCalls: await listLastCalls(executor, target, now),
  };
}

async function getDesk(executor: Executor, deskId: number, nameless: boolean) {
  const row = await executor
    .selectFrom('desks')
    .leftJoin('users', 'users.id', 'desks.user_id')
    .where('desks.id', '=', deskId)
    .select([
      'desks.id',
      'desks.name',
      'desks.user_id',
      'users.first_name',
      'users.last_name',
      (eb) =>
        eb
          .selectFrom('visits')
          .whereRef('visits.desk_id', '=', 'desks.id')
          .where('visits.status', '=', 'SERVING')
          .select('visits.ticket_number')
          .orderBy('visits.called_at', 'desc')
          .limit(1)
          .as('ticketNumber'),
      sql<number[]>`array(select domain_type_id from user_domain_types
        where user_domain_types.user_id = desks.user_id)`.as('domainTypeIds'),
    ])
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    name: row.name,
    userName: nameless ? '' : `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
    attended: row.user_id !== null,
    domainTypeIds: row.domainTypeIds,
    ticketNumber: row.ticketNumber,
  };
}

const ofDisplay = (target: Pick<DisplayTarget, 'deskId' | 'waitingRoomId'>) =>
  target.deskId === null
    ? sql<boolean>`calls.waiting_room_id = ${target.waitingRoomId}`
    : sql<boolean>`calls.desk_id = ${target.deskId}`;

/** The most recent calls, each ticket once, newest first. */
async function listLastCalls(executor: Executor, target: DisplayTarget, now: Date) {
  const since = new Date(listedSince(now.getTime()));
  const { rows } = await sql<{ number: number; ticketNumber: string; deskName: string; at: Date }>`
    select number, "ticketNumber", "deskName", at from (
      select distinct on (ticket_number) id as number, ticket_number as "ticketNumber",
        desk_name as "deskName", at
      from (select * from calls where ${ofDisplay(target)} order by id desc limit 50) recent
      where at > ${since}
      order by ticket_number, id desc
    ) once order by number desc limit ${limits.display.lastCalls}`.execute(executor);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

export async function listDisplayUsers(
  executor: Executor,
  target: DisplayTarget,
): Promise<DisplayUser[]> {
  const rows = await executor
    .selectFrom('desks')
    .innerJoin('users', 'users.id', 'desks.user_id')
    .where('desks.site_id', '=', target.siteId)
    .where((eb) =>
      target.deskId === null
        ? eb('desks.waiting_room_id', '=', target.waitingRoomId)
        : eb('desks.id', '=', target.deskId),
    )
    .where('users.active', '=', true)
    .select([
      'desks.id as deskId',
      'desks.name as deskName',
      'users.first_name as firstName',
      'users.last_name as lastName',
    ])
    .execute();
  return rows.sort((one, other) => compareNames(one.deskName, other.deskName));
}

/**
 * Calls of the last seconds that a display did not show and whose visitor is still expected, oldest
 * first. If the clock was set back, calls "in the future" are not recent either.
 */
export async function listMissedCalls(
  executor: Executor,
  target: DisplayTarget,
  { seen, lastCall }: Pick<DisplayHandshake, 'seen' | 'lastCall'>,
): Promise<CallMessage[]> {
  const above = seen.length === 0 ? (lastCall ?? 0) : 0;
  const { rows } = await sql<Omit<CallMessage, 'at'> & { at: Date }>`
    select calls.id as number, calls.ticket_number as "ticketNumber", desk_name as "deskName",
      case when ${target.nameless} then '' else user_name end as "userName",
      calls.waiting_room_id as "waitingRoomId", visits.group_id as "group", recall, at
    from calls join visits on visits.id = calls.visit_id
    where ${ofDisplay(target)} and written_at > now() - make_interval(secs => ${limits.display.replaySeconds})
      and written_at < now() + make_interval(secs => ${limits.display.replaySeconds})
      and calls.id > ${above} and calls.id <> all(${seen}::bigint[])
      and visits.status = 'SERVING' and visits.desk_id = calls.desk_id
    order by calls.id`.execute(executor);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
