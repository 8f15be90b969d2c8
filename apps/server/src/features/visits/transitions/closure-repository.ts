import { FIRST_STATUS } from '@balie/contract/features/visits/lifecycle.ts';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import { historyLines, siteEvents } from '../history-repository.ts';
import { domainIdOfVisit } from './arrival-repository.ts';
import { changesOf, guardOf, hasStatus } from './lifecycle-repository.ts';

/** A closed period of a site or one of its domains, as moments. */
export interface ClosedSpan {
  readonly siteId: number;
  readonly domainId: number | null;
  readonly from: Date;
  readonly until: Date;
}

/**
 * Whether `v` is planned inside: the visitor has not come, and the appointment is in the closed
 * period.
 */
const isInside = ({
  domainId,
  from,
  until,
}: {
  domainId: unknown;
  from: unknown;
  until: unknown;
}) => sql`${hasStatus([FIRST_STATUS])} and v.arrival_time is null
  and v.day between (${from}::timestamptz - interval '1 day')::date and (${until}::timestamptz + interval '1 day')::date
  and v.appointment_time >= ${from}::timestamptz and v.appointment_time < ${until}::timestamptz
  and (${domainId}::int is null or ${domainId}::int = ${domainIdOfVisit})`;

/** How many planned visits each period contains. */
export async function countInside(
  executor: Executor,
  siteId: number,
  spans: readonly ClosedSpan[],
): Promise<number[]> {
  const listed = JSON.stringify(
    spans.map(({ domainId, from, until }) => ({
      domain_id: domainId,
      from_at: from,
      until_at: until,
    })),
  );
  const { rows } = await sql<{ inside: number }>`
    select (select count(*)::int from visits v where v.site_id = ${siteId} and ${isInside({
      domainId: sql`c.domain_id`,
      from: sql`c.from_at`,
      until: sql`c.until_at`,
    })}) as inside
    from rows from (jsonb_to_recordset(${listed}::jsonb) as (domain_id int, from_at timestamptz, until_at timestamptz))
      with ordinality as c(domain_id, from_at, until_at, place)
    order by c.place`.execute(executor);
  return rows.map(({ inside }) => inside);
}

/** Cancels all planned visits inside if they are as many as expected, else none. Returns how many there are. */
export async function cancelInside(
  executor: Executor,
  span: ClosedSpan,
  by: { closureId: number; userId: number; now: Date; expected: number },
): Promise<number> {
  const { now, userId } = by;
  const { rows } = await sql<{ inside: number }>`
    with before as materialized (
      select v.id, v.status from visits v where v.site_id = ${span.siteId} and ${isInside(span)} and ${guardOf('cancel')}
      order by v.id for no key update of v
    ), after as (
      update visits v set ${sql.join(changesOf({ now, userId }, ['cancel']))}, version = v.version + 1, updated_at = ${now}
      from before b where v.id = b.id and (select count(*) from before) = ${by.expected}
      returning v.id, v.site_id, v.status, v.version
    ), written as (${historyLines({
      at: now,
      userId,
      action: 'cancel',
      was: 'before',
      details: sql`jsonb_build_object('closureId', ${by.closureId}::int)`,
    })}), event as (${siteEvents(now)})
    select count(*)::int as inside from before`.execute(executor);
  return rows[0]?.inside ?? 0;
}
