import type { Lease } from '@balie/contract/features/kiosk/state-schema.ts';
import { TICKET_STATUSES } from '@balie/contract/features/visits/statuses.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import { literals } from '../../platform/database/list.ts';

export interface Series {
  readonly siteId: number;
  readonly day: string;
  readonly prefix: string;
}

/**
 * The last number of the series, locked until the transaction ends: anybody who needs one
 * in the meantime, at a desk or another kiosk, waits and continues from there.
 */
export async function lockCounter(executor: Executor, series: Series): Promise<number> {
  const { last_number } = await executor
    .insertInto('ticket_counters')
    .values({ site_id: series.siteId, day: series.day, prefix: series.prefix, last_number: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'day', 'prefix'])
        .doUpdateSet((eb) => ({ last_number: eb.ref('ticket_counters.last_number') })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
}

export async function setCounter(
  executor: Executor,
  { siteId, day, prefix }: Series,
  last: number,
): Promise<void> {
  await executor
    .updateTable('ticket_counters')
    .set({ last_number: last })
    .where('site_id', '=', siteId)
    .where('day', '=', day)
    .where('prefix', '=', prefix)
    .execute();
}

/** Numbers of the series already in use: imported, set by hand, or still held since last evening. */
export async function listTakenNumbers(
  executor: Executor,
  { siteId, day, prefix }: Series,
  after: number,
): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select distinct n.number from (
      select substr(v.ticket_number, ${prefix.length + 1}::int)::int as number from visits v
      where v.site_id = ${siteId} and v.ticket_number ~ ${`^${prefix}[0-9]{3,9}$`}
        and (v.day = ${day}::date
          or (v.day = ${day}::date - 1 and v.status in (${literals(TICKET_STATUSES)})))
    ) n where n.number > ${after} order by 1`.execute(executor);
  return rows.map(({ number }) => number);
}

interface Holder {
  readonly siteId: number;
  readonly userId: number;
  readonly device: Buffer;
}

export async function insertLease(
  executor: Executor,
  { siteId, userId, device }: Holder,
  lease: Lease,
): Promise<void> {
  await executor
    .insertInto('ticket_leases')
    .values({
      site_id: siteId,
      user_id: userId,
      device,
      day: lease.day,
      prefix: lease.prefix,
      first_number: lease.first,
      last_number: lease.last,
    })
    .execute();
}

export interface HeldLease extends Lease {
  /** How many are left: a kiosk issues them in order, so all below the last issued one are used. */
  readonly free: number;
}

export async function listLeases(
  executor: Executor,
  { siteId, userId, device }: Holder,
  day: string,
): Promise<HeldLease[]> {
  const { rows } = await sql<HeldLease>`
    select l.day, l.prefix, l.first_number as first, l.last_number as last,
      (l.last_number - greatest(l.first_number - 1, coalesce((
        select max(substring(v.ticket_number from length(l.prefix) + 1)::int) from visits v
        where v.site_id = l.site_id and v.day = l.day and v.ticket_number ~ ('^' || l.prefix || '[0-9]{3,9}$')
          and substring(v.ticket_number from length(l.prefix) + 1)::int between l.first_number and l.last_number
      ), 0)))::int as free
    from ticket_leases l
    where l.site_id = ${siteId} and l.user_id = ${userId} and l.device = ${device} and l.day = ${day}::date
    order by l.prefix, l.first_number`.execute(executor);
  return rows;
}

export async function isLeasedTo(
  executor: Executor,
  input: { siteId: number; userId: number; day: string; prefix: string; number: number },
): Promise<boolean> {
  const row = await executor
    .selectFrom('ticket_leases')
    .where('site_id', '=', input.siteId)
    .where('user_id', '=', input.userId)
    .where('day', '=', input.day)
    .where('prefix', '=', input.prefix)
    .where('first_number', '<=', input.number)
    .where('last_number', '>=', input.number)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
