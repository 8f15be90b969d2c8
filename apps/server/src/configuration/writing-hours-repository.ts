import type { ConfigurationItem } from '@balie/contract/features/configuration/schema.ts';
import { sql } from 'kysely';
import type { Executor } from '../platform/database/database.ts';
import { getId, getTextId } from './ids-repository.ts';
import type { Place } from './place.ts';

/** Makes the opening hours of a domain match the file. */
export async function writeHours(
  executor: Executor,
  { siteId, domainId }: { siteId: number; domainId: number },
  { openingHours, specialHours }: ConfigurationItem<'domains'>,
): Promise<void> {
  const rowOf = async (hours: { regime: string; startTime: string; endTime: string }) => ({
    site_id: siteId,
    domain_id: domainId,
    regime_id: await getId(executor, 'regimes', { siteId, name: hours.regime }),
    start_time: hours.startTime,
    end_time: hours.endTime,
  });
  await executor
    .deleteFrom('domain_timings')
    .where('site_id', '=', siteId)
    .where('domain_id', '=', domainId)
    .execute();
  for (const hours of openingHours) {
    const row = { ...(await rowOf(hours)), day: hours.day };
    await executor.insertInto('domain_timings').values(row).execute();
  }
  await executor
    .deleteFrom('special_hours')
    .where('site_id', '=', siteId)
    .where('domain_id', '=', domainId)
    .execute();
  for (const hours of specialHours) {
    const row = { ...(await rowOf(hours)), date: hours.date };
    await executor.insertInto('special_hours').values(row).execute();
  }
}

/** Closures have no name: one that is already there is left alone, any other is added. */
export async function writeClosure(
  executor: Executor,
  { siteId }: Place,
  closure: ConfigurationItem<'closures'>,
): Promise<void> {
  const { domain, standardTextKey } = closure;
  const key = {
    site_id: siteId,
    domain_id: domain === null ? null : await getId(executor, 'domains', { siteId, name: domain }),
    starts_at: sql<Date>`${closure.from}::timestamp`,
    ends_at: sql<Date>`${closure.until}::timestamp`,
    reason: closure.reason,
  };
  await sql`delete from closures where site_id = ${siteId} and domain_id is not distinct from ${key.domain_id}::int
    and starts_at = ${key.starts_at} and ends_at = ${key.ends_at} and lower(reason) = lower(${key.reason})`.execute(
    executor,
  );
  await executor
    .insertInto('closures')
    .values({
      ...key,
      standard_text_id:
        standardTextKey === null
          ? null
          : await getTextId(executor, { siteId, key: standardTextKey }),
      source: closure.source,
    })
    .execute();
}
