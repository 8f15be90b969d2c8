import { randomUUID } from 'node:crypto';
import type { Executor } from '@balie/server/platform/database/database.ts';
import type { DB } from '@balie/server/platform/database/types.generated.ts';
import { type InsertObject, sql } from 'kysely';

/** That long ago by the database clock, which stands still within a transaction. */
export const ago = (seconds: number, days = 0) =>
  sql<Date>`now() - make_interval(days => ${days}, secs => ${seconds})`;

/** A waiting-room display that the site does not know yet, unless `row` says otherwise. */
export async function createDevice(
  executor: Executor,
  row: Partial<InsertObject<DB, 'devices'>> & { site_id: number },
): Promise<number> {
  const { id } = await executor
    .insertInto('devices')
    .values({ screen_id: 'room', device_key: randomUUID(), kind: 'waiting-room', ...row })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
