import { withoutSeconds } from '@balie/contract/features/opening-hours/rules.ts';
import type { Timing } from '@balie/contract/features/opening-hours/schema.ts';
import { type Actor, recordChange } from '../../platform/changes.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Edit } from '../../platform/edit.ts';
import { getDomain } from '../domains/service.ts';
import { deleteTiming, insertTiming, listTimings, type TimingFields } from './repository.ts';

interface Week {
  timings: TimingFields[];
}

const fieldsOf = ({ day, startTime, endTime, regimeId }: TimingFields) => ({
  day,
  startTime,
  endTime,
  regimeId,
});
const keyOf = (timing: TimingFields) => Object.values(fieldsOf(timing)).join(' ');

/** As the log tells it: `MONDAY Op afspraak: 09:00 - 12:00`, one line for each. */
const told = (timings: readonly Timing[]) => ({
  timings: timings.map(
    ({ day, regimeName, startTime, endTime }) =>
      `${day} ${regimeName} ${withoutSeconds(startTime)} - ${withoutSeconds(endTime)}`,
  ),
});

/** All opening hours of a domain in one go: what is the same stays, with its number. */
export function saveWeek(
  db: Database,
  actor: Actor,
  { domainId, edit }: { domainId: number; edit: Edit<Week> },
): Promise<Timing[]> {
  const key = { siteId: actor.siteId, domainId };
  return db.transaction().execute(async (trx) => {
    await getDomain(trx, key, 'lock');
    const before = await listTimings(trx, key);
    const { timings: wanted } = edit.over({ timings: before.map(fieldsOf) });
    const keep = new Set(wanted.map(keyOf));
    const known = new Set(before.map(keyOf));
    for (const { id, ...timing } of before) {
      if (!keep.has(keyOf(timing))) await deleteTiming(trx, { siteId: key.siteId, timingId: id });
    }
    for (const timing of wanted) {
      if (!known.has(keyOf(timing))) await insertTiming(trx, key, fieldsOf(timing));
    }
    const after = await listTimings(trx, key);
    await recordChange(trx, {
      user: actor.user,
      siteId: actor.siteId,
      topic: 'timings',
      entity: 'opening-week',
      entityId: domainId,
      action: 'UPDATE',
      before: told(before),
      after: told(after),
    });
    return after;
  });
}
