import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

const BATCH = 5_000;
const KEPT = { events: '1 hour', calls: '31 days' } as const;

/** Deletes delivered events after a while, and calls after a month; in small portions, so nobody waits. */
export async function pruneOutbox(db: Database, bite = BATCH): Promise<void> {
  await prune(db, 'events', bite);
  await prune(db, 'calls', bite);
}

/** Rows are numbered in order: everything before the first one to keep can go, without an index on time. */
async function prune(db: Database, name: keyof typeof KEPT, bite: number): Promise<void> {
  const table = sql.table(name);
  const firstKept = sql`(select k.id from ${table} k
    where k.at >= now() - ${KEPT[name]}::interval order by k.id limit 1)`;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`delete from ${table} where id in (
      select o.id from ${table} o where ${firstKept} is null or o.id < ${firstKept}
      order by o.id limit ${bite})`.execute(db);
    if (numAffectedRows < bite) return;
  }
}
