import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import type { Erasure } from './erasure-list.ts';

const made = sql`(extract(epoch from p.created_at) * 1000000)::bigint`;

/** Records that these visitors were erased, in the transaction that erases them. */
export async function insertErasures(
  executor: Executor,
  { visitorIds, now }: { visitorIds: readonly number[]; now: Date },
): Promise<void> {
  await sql`
    insert into erasures (visitor_id, made, at)
    select p.id, ${made}, ${now} from visitors p where p.id = any(${visitorIds}::int[])
    on conflict do nothing`.execute(executor);
}

export async function listErasures(executor: Executor): Promise<Erasure[]> {
  const { rows } = await sql<Erasure>`
    select e.visitor_id as "visitorId", e.made::text as made,
      to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from erasures e order by e.at, e.visitor_id`.execute(executor);
  return rows;
}

/** Those that are in the database again, with their visits; locked. */
export async function lockReturned(
  executor: Executor,
  erased: readonly Erasure[],
): Promise<{ visitorIds: number[]; visitIds: number[] }> {
  const { rows: people } = await sql<{ id: number }>`
    select p.id from visitors p
    join unnest(${erased.map(({ visitorId }) => visitorId)}::int[], ${erased.map((one) => one.made)}::bigint[])
      as e (id, made) on e.id = p.id and e.made = ${made}
    where p.anonymised_at is null order by p.id for update of p`.execute(executor);
  const visitorIds = people.map(({ id }) => id);
  const { rows: visits } = await sql<{ id: number }>`
    select v.id from visits v where v.visitor_id = any(${visitorIds}::int[]) order by v.id for update`.execute(
    executor,
  );
  return { visitorIds, visitIds: visits.map(({ id }) => id) };
}

export async function countErasures(executor: Executor): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from erasures`.execute(executor);
  return rows[0]?.count ?? 0;
}
