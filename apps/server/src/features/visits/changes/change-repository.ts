import type { ForwardWarning } from '@balie/contract/features/visits/forwarding.ts';
import type { VisitAction } from '@balie/contract/features/visits/lifecycle.ts';
import type { VisitStatus } from '@balie/contract/features/visits/statuses.ts';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import { domainTypesOf } from '../conditions-repository.ts';
import { momentOf } from '../day/site-day-repository.ts';
import type { AtDesk } from '../desk-context.ts';
import { historyLines, visitEvents } from '../history-repository.ts';
import { domainFor, roomFor } from '../transitions/arrival-repository.ts';
import { guardOf } from '../transitions/lifecycle-repository.ts';
import { applyTransition, type Outcome } from '../transitions/transition-repository.ts';

/** The current values of the fields that `visit/update` can change. */
export interface ChangeableVisit {
  readonly status: VisitStatus;
  readonly deskId: number | null;
  readonly domainTypeId: number;
  readonly waitingRoomId: number | null;
  readonly contactId: number | null;
  readonly comment: string;
  /** HH:MM in the site's time zone. */
  readonly appointmentTime: string | null;
}

/** The visit, locked until the transaction ends; only if this user may act on it. */
export async function lockVisit(
  executor: Executor,
  at: AtDesk,
  visitId: number,
): Promise<ChangeableVisit | undefined> {
  const { rows } = await sql<ChangeableVisit>`
    select v.status, v.desk_id as "deskId", v.domain_type_id as "domainTypeId",
      v.waiting_room_id as "waitingRoomId", v.contact_user_id as "contactId", v.comment,
      to_char(v.appointment_time at time zone ${at.timeZone}, 'HH24:MI') as "appointmentTime"
    from visits v
    where v.site_id = ${at.siteId} and v.id = ${visitId} and v.anonymised_at is null
      and (v.domain_type_id = any ${domainTypesOf(at.userId)} or v.desk_id = ${at.deskId})
    for no key update of v`.execute(executor);
  return rows[0];
}

/** Only the given fields change. */
export interface VisitChange {
  readonly visitId: number;
  readonly actions: readonly VisitAction[];
  /** HH:MM on the visit's day, in the site's time zone. */
  readonly appointmentTime?: string | undefined;
  readonly waitingRoomId?: number | undefined;
  /** Null removes the contact. */
  readonly contactId?: number | null | undefined;
  readonly comment?: string | undefined;
  readonly forwardTo?: number | undefined;
  readonly warned?: readonly ForwardWarning[] | undefined;
}

/** On the visit's day; for visitors from before midnight, a time long past means tonight. */
const localTimeOf = (time: string, { now, timeZone }: AtDesk) => sql`
  v.day + ${time}::time + case
    when v.day + ${time}::time < ${now}::timestamptz at time zone ${timeZone} - interval '12 hours'
      and v.day < (${now}::timestamptz at time zone ${timeZone})::date
    then interval '1 day' else interval '0' end`;

/** Writes fields of a visit that was locked and checked before, in the given transaction. */
export function changeVisit(executor: Executor, at: AtDesk, change: VisitChange): Promise<Outcome> {
  const { forwardTo, appointmentTime, waitingRoomId, contactId, comment, warned } = change;
  const sets = [
    ...(comment === undefined ? [] : [sql`comment = ${comment}`]),
    ...(appointmentTime === undefined
      ? []
      : [sql`appointment_time = ${momentOf(localTimeOf(appointmentTime, at), at)}`]),
    ...(contactId === undefined
      ? []
      : [sql`contact_user_id = ${contactId}::int, contact_name = null`]),
    ...(forwardTo === undefined
      ? []
      : [sql`domain_type_id = ${forwardTo}, domain_id = (select p.domain_id from place p)`]),
    ...(waitingRoomId === undefined && forwardTo === undefined
      ? []
      : [sql`waiting_room_id = ${waitingRoomId ?? sql`(select p.room_id from place p)`}`]),
  ];
  return applyTransition(executor, at, {
    actions: change.actions,
    where: sql`v.id = ${change.visitId}`,
    // Where a forwarded visitor waits: by the same rule as an arrival, for the new domain.
    prepare:
      forwardTo === undefined
        ? sql``
        : sql`,
      place as materialized (
        select dom.id as domain_id, ${roomFor(sql`${contactId ?? null}::int`)} as room_id
        from before b left join lateral (${domainFor(sql`${forwardTo}`, sql`null::int`)}) dom on true
      )`,
    writes: sql.join(sets),
    ...(forwardTo !== undefined &&
      warned && { details: sql`jsonb_build_object('warned', ${JSON.stringify(warned)}::jsonb)` }),
  });
}

/** Whether the site has a domain of this type, so that somebody can handle the visitor. */
export async function siteHandlesDomainType(
  executor: Executor,
  { siteId, domainTypeId }: { siteId: number; domainTypeId: number },
): Promise<boolean> {
  const row = await executor
    .selectFrom('domains')
    .where('site_id', '=', siteId)
    .where('domain_type_id', '=', domainTypeId)
    .where('retired_at', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets or clears priority of an open visit; returns how many rows changed. */
export async function updatePriority(
  executor: Executor,
  input: { siteId: number; visitId: number; userId: number; priority: boolean; now: Date },
): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    with after as (
      update visits v set priority = ${input.priority}, version = v.version + 1, updated_at = ${input.now}
      where v.site_id = ${input.siteId} and v.id = ${input.visitId}
        and ${guardOf('changePriority')}
        and v.domain_type_id = any ${domainTypesOf(input.userId)}
      returning v.*
    ), written as (${historyLines({
      at: input.now,
      userId: input.userId,
      action: 'changePriority' satisfies VisitAction,
      was: 'after',
      details: sql`jsonb_build_object('priority', a.priority)`,
    })}), event as (${visitEvents(input.now)})
    select count(*)::int as changed from after`.execute(executor);
  return rows[0]?.changed ?? 0;
}
