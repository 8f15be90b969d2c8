import { sql } from 'kysely';
import type { Executor } from './database.ts';

/** No clock is this far off by accident. */
const FAR_MS = 60_000;

/** The clocks of the two machines disagree; names both for the operator. */
export class ClockError extends Error {}

interface DatabaseTime {
  readonly at: Date;
  readonly database: string;
  readonly server: string;
}

/** Refuses to start if the two clocks are far apart: order, dates and deadlines depend on both. */
export async function assertSameTime(executor: Executor, now: Date): Promise<void> {
  const began = performance.now();
  const { rows } = await sql<DatabaseTime>`
    select clock_timestamp() as at, current_database() as database,
      coalesce(host(inet_server_addr()), 'this machine') as server`.execute(executor);
  const [told] = rows;
  if (!told) return;
  const elapsed = performance.now() - began;
  const aheadMs = told.at.getTime() - (now.getTime() + elapsed);
  if (Math.abs(aheadMs) <= FAR_MS) return;
  throw new ClockError(
    `The clock of the database ${told.database} on ${told.server} is ${durationText(aheadMs)} ${aheadMs > 0 ? 'ahead of' : 'behind'} the clock of this server (${told.at.toISOString()} there, ${now.toISOString()} here): set both by the same time service (NTP), and start Balie again. Nothing was changed.`,
  );
}

/** Rounded, as a person would say it. */
function durationText(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / 60_000);
  if (minutes < 120) return `${minutes} minutes`;
  return minutes < 2_880
    ? `${Math.round(minutes / 60)} hours`
    : `${Math.round(minutes / 1_440)} days`;
}
