import type { Executor } from '@balie/server/platform/database/database.ts';
import { sql } from 'kysely';

/** Turns minutes from now into a moment that stays within the site's today, whatever the hour. */
export async function clockOf(
  executor: Executor,
  { day, zone, now }: { day: string; zone: string; now: Date },
) {
  const { rows } = await sql<{ start: Date; end: Date }>`
    select ${day}::timestamp at time zone ${zone} as start,
      (${day}::timestamp + interval '1 day') at time zone ${zone} as "end"`.execute(executor);
  const today = rows[0] ?? { start: now, end: now };
  const minutesBefore = (now.getTime() - today.start.getTime()) / 60_000;
  const minutesAfter = (today.end.getTime() - now.getTime()) / 60_000;
  const past = Math.min(1, minutesBefore / 240);
  const future = Math.min(1, minutesAfter / 250);
  return (offset: number | null, round?: 'round'): Date | null => {
    if (offset === null) return null;
    const minutes = offset * (offset < 0 ? past : future);
    const exact = now.getTime() + minutes * 60_000;
    const marks = 5 * 60_000;
    const rounded = Math.floor(exact / marks) * marks;
    return new Date(round && rounded >= today.start.getTime() ? rounded : exact);
  };
}
