import { closeLeftOpen } from '@balie/server/features/visits/transitions/forgotten-repository.ts';
import type { Executor } from '@balie/server/platform/database/database.ts';
import { sql } from 'kysely';

interface Input {
  readonly organisationId: number;
  readonly now: Date;
}

const today = (now: Date) => sql`(${now}::timestamptz at time zone s.time_zone)::date`;

export async function hasDemoDay(executor: Executor, input: Input): Promise<boolean> {
  const { rows } = await sql`
    select 1 from visits v join sites s on s.id = v.site_id
    where s.organisation_id = ${input.organisationId} and v.day >= ${today(input.now)} limit 1`.execute(
    executor,
  );
  return rows.length > 0;
}

/** Closes the visits that an earlier day of the demo left open. */
export async function closeEarlierDays(executor: Executor, { organisationId, now }: Input) {
  const earlier = sql`s.organisation_id = ${organisationId} and v.day < ${today(now)}`;
  while ((await closeLeftOpen(executor, now, earlier)) > 0);
}
