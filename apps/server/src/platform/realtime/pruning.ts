import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

const BATCH = 5_000;
const KEPT = { events: '1 hour', calls: '31 days' } as const;

/** Delivered events are of no use after a while, and calls not after a month; in small bites, so nobody waits. */
export async function pruneOutbox(db: Database, bite = BATCH): Promise<void> {
  await prune(db, 'events', bite);
  await prune(db, 'calls', bite);
}

/** Rows are numbered as they are written: all before the first that is kept may go, found without an index on time. */
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
