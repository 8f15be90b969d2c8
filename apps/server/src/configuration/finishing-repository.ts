import type {
  Configuration,
  ConfigurationFile,
} from '@balie/contract/features/configuration/schema.ts';
import { sql } from 'kysely';
import type { Executor } from '../platform/database/database.ts';
import type { Place } from './place.ts';

/** The file's languages in its order, then those that only the site has. */
export async function putLanguagesInOrder(
  executor: Executor,
  siteId: number,
  isoCodes: readonly string[],
): Promise<void> {
  await sql`
    update languages l set sort_order = ordered.place
    from (
      select id, row_number() over (
        order by coalesce(array_position(${sql.val(isoCodes)}::text[], iso_code), 1000), sort_order) as place
      from languages where site_id = ${siteId}
    ) ordered
    where ordered.id = l.id and l.sort_order <> ordered.place`.execute(executor);
}

type Starter = 'languages' | 'regimes' | 'waitingRooms';

/**
 * A new site starts with a few defaults. If nothing else has been set up yet, defaults that the
 * file lacks are removed, so that the site matches the file. Otherwise nothing is removed.
 */
export async function removeStarterData(
  executor: Executor,
  { place, current, file }: { place: Place; current: Configuration; file: ConfigurationFile },
): Promise<{ part: Starter; name: string }[]> {
  const inUse = [
    current.desks,
    current.printers,
    current.domains,
    current.standardTexts,
    current.images,
    current.kiosks,
  ].some((part) => part.length > 0);
  if (inUse || (await hasVisits(executor, place.siteId))) return [];
  const removed: { part: Starter; name: string }[] = [];
  const named = (given: readonly unknown[], field: string) =>
    given.map((item) => String((item as Record<string, unknown> | null)?.[field]).toLowerCase());
  for (const [part, table, column, names] of [
    ['languages', 'languages', 'iso_code', named(file.languages, 'isoCode')],
    ['regimes', 'regimes', 'name', named(file.regimes, 'name')],
    ['waitingRooms', 'waiting_rooms', 'name', named(file.waitingRooms, 'name')],
  ] as const) {
    // A file that has none of these leaves them alone.
    if (names.length === 0) continue;
    const kept = part === 'regimes' ? sql`` : sql`and not is_default`;
    const { rows } = await sql<{ name: string }>`
      delete from ${sql.table(table)}
      where site_id = ${place.siteId} and not lower(${sql.ref(column)}) = any(${sql.val(names)}::text[])
        ${kept}
      returning ${sql.ref(column)} as name`.execute(executor);
    removed.push(...rows.map(({ name }) => ({ part, name })));
  }
  return removed;
}

async function hasVisits(executor: Executor, siteId: number): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select from visits where site_id = ${siteId}) as some`.execute(executor);
  return rows[0]?.some ?? false;
}
