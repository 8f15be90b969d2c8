import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

const BATCH = 5_000;

/** Delivered events are of no use after a while, and calls not after a month; in small bites, so nobody waits. */
export async function pruneOutbox(db: Database): Promise<void> {
  await prune(() =>
    sql`delete from events where id in (
      select id from events where at < now() - interval '1 hour' limit ${BATCH})`.execute(db),
  );
  await prune(() =>
    sql`delete from calls where id in (
      select id from calls where at < now() - interval '31 days' limit ${BATCH})`.execute(db),
  );
}

async function prune(bite: () => Promise<{ numAffectedRows?: bigint }>): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await bite();
    if (numAffectedRows < BATCH) return;
  }
}
