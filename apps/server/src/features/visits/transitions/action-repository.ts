import { sql } from 'kysely';
import type { InSql } from '../../../platform/database/cached-statement.ts';
import { domainTypesOf } from '../conditions-repository.ts';
import type { DeskInSql } from '../desk-context.ts';
import { cachedTransition, cachedVisitTransition } from './transition-repository.ts';

/** A named visit this user may act on: of a domain type they see, or served at their desk. */
const named = (at: DeskInSql, visitId: InSql<number>) =>
  sql`v.id = ${visitId} and (v.domain_type_id = any ${domainTypesOf(at.userId)} or v.desk_id = desk.id)`;

const party = (visitId: InSql<number>) =>
  sql`(v.id = ${visitId} or v.group_id = (select t.group_id from visits t where t.id = ${visitId}))`;

/** The named visit must be locked and one this user may act on: the rest of its group comes along. */
const withNamed = (at: DeskInSql, visitId: InSql<number>) => sql`exists (
  select 1 from before n where n.id = ${visitId}
    and (n.domain_type_id = any ${domainTypesOf(at.userId)} or n.desk_id = ${at.deskId}))`;

/** At most one ongoing visit per desk, unless it is a group; the database's constraint has the last word. */
export const deskIsFree = sql`not exists (
  select 1 from visits o where o.desk_id = desk.id and o.status = 'SERVING' and o.party <> v.party)`;

/** A group stays together: while one member is at a desk, the others are called to that desk only. */
export const groupIsNotElsewhere = sql`not exists (
  select 1 from visits o where o.group_id = v.group_id and o.status = 'SERVING' and o.desk_id <> desk.id)`;

/** A group is called together: all members who have arrived. */
export const callVisit = cachedVisitTransition((at, visitId) => ({
  actions: ['call'],
  where: sql`${party(visitId)} and ${deskIsFree} and ${groupIsNotElsewhere}`,
  provided: withNamed(at, visitId),
  announce: 'call',
  locksDesk: true,
}));

export const recallVisit = cachedVisitTransition((at, visitId) => ({
  actions: ['recall'],
  where: party(visitId),
  provided: withNamed(at, visitId),
  announce: 'recall',
}));

export const endVisit = cachedVisitTransition((at, visitId) => ({
  actions: ['end'],
  where: named(at, visitId),
}));

/** Ends everything the desk is serving: the whole group. */
export const endAllAtDesk = cachedTransition<undefined>(() => ({
  actions: ['end'],
  where: sql`v.desk_id = desk.id`,
}));

export const markNoShow = cachedVisitTransition((at, visitId) => ({
  actions: ['noShow'],
  where: named(at, visitId),
}));

export const cancelVisit = cachedVisitTransition((at, visitId) => ({
  actions: ['cancel'],
  where: named(at, visitId),
}));

export const unregisterVisit = cachedVisitTransition((at, visitId) => ({
  actions: ['unregister'],
  where: named(at, visitId),
}));

/** Back to planned, with priority and the same ticket: this visitor is called first next time. */
export const holdVisit = cachedVisitTransition((at, visitId) => ({
  actions: ['hold'],
  where: named(at, visitId),
}));
