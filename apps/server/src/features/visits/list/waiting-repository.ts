import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import type { SiteDay } from '../day/site-day.ts';
import { isOfToday } from '../day/site-day-repository.ts';
import { guardOf } from '../transitions/lifecycle-repository.ts';

export interface WaitingForType {
  readonly domainTypeId: number;
  readonly waiting: number;
  readonly longestSince: Date;
}

/** Everyone on today's list who waits to be called, by domain type; the longest wait first. */
export async function listWaiting(
  executor: Executor,
  at: SiteDay & { readonly siteId: number },
): Promise<WaitingForType[]> {
  const { rows } = await sql<WaitingForType>`
    select v.domain_type_id as "domainTypeId", count(*)::int as waiting,
      min(v.arrival_time) as "longestSince"
    from visits v where v.site_id = ${at.siteId} and ${isOfToday(at)} and ${guardOf('call')}
    group by v.domain_type_id order by "longestSince"`.execute(executor);
  return rows;
}
