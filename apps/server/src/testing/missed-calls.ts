import type { Database } from '../platform/database/database.ts';

/** The calls of a site that a display did not show although their visitor is still waited for. */
export async function findMissedCalls(
  db: Database,
  { siteId, shown }: { siteId: number; shown: readonly number[] },
): Promise<number[]> {
  const rows = await db
    .selectFrom('calls')
    .innerJoin('visits', 'visits.id', 'calls.visit_id')
    .where('calls.site_id', '=', siteId)
    .where('visits.status', '=', 'SERVING')
    .whereRef('visits.desk_id', '=', 'calls.desk_id')
    .select('calls.id')
    .execute();
  return rows.map(({ id }) => id).filter((id) => !shown.includes(id));
}
