import type { Domain } from '@balie/contract/features/domains/schema.ts';
import { withoutSeconds } from '@balie/contract/features/opening-hours/rules.ts';
import type { Timing, TimingFields } from '@balie/contract/features/opening-hours/schema.ts';
import { type Actor, type DatedActor, recordChange, recordEvent } from '../../platform/changes.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import type { Edit } from '../../platform/edit.ts';
import { addDomain, type DomainInput, getDomain } from '../domains/service.ts';
import { deleteTiming, insertTiming, listTimings } from './repository.ts';

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

/** As the audit log shows it: one line each, such as `MONDAY Op afspraak: 09:00 - 12:00`. */
const auditFields = (timings: readonly Timing[]) => ({
  timings: timings.map(
    ({ day, regimeName, startTime, endTime }) =>
      `${day} ${regimeName} ${withoutSeconds(startTime)} - ${withoutSeconds(endTime)}`,
  ),
});

/** Replaces all opening hours of a domain at once; unchanged ones keep their id. */
export function saveWeek(
  db: Database,
  actor: Actor,
  { domainId, edit }: { domainId: number; edit: Edit<Week> },
): Promise<Timing[]> {
  return db.transaction().execute(async (trx) => {
    await getDomain(trx, { siteId: actor.siteId, domainId }, 'lock');
    const before = await listTimings(trx, { siteId: actor.siteId, domainId });
    const { timings: wanted } = edit.over({ timings: before.map(fieldsOf) });
    return replaceWeek(trx, actor, { domainId, before, wanted });
  });
}

/** Copies this domain's hours to other domains, all of them or none. */
export function copyWeek(
  db: Database,
  actor: Actor,
  { domainId, domainIds }: { domainId: number; domainIds: readonly number[] },
): Promise<void> {
  const { siteId } = actor;
  return db.transaction().execute(async (trx) => {
    const others = new Set(domainIds.filter((id) => id !== domainId));
    // Always in the same order: two people copying at once wait instead of deadlocking.
    for (const id of [domainId, ...others].sort((one, other) => one - other)) {
      await getDomain(trx, { siteId, domainId: id }, 'lock');
    }
    const wanted = await listTimings(trx, { siteId, domainId });
    for (const id of others) {
      const before = await listTimings(trx, { siteId, domainId: id });
      await replaceWeek(trx, actor, { domainId: id, before, wanted });
    }
  });
}

/** Duplicates a domain: the fields that were entered, and the hours of the original. */
export function copyDomain(
  db: Database,
  actor: DatedActor,
  { domainId, input }: { domainId: number; input: DomainInput },
): Promise<Domain> {
  const siteId = actor.site.id;
  return db.transaction().execute(async (trx) => {
    await getDomain(trx, { siteId, domainId }, 'lock');
    const added = await addDomain(trx, actor, input);
    const wanted = await listTimings(trx, { siteId, domainId });
    // Part of the new domain, so the audit log has one line for both.
    const key = { siteId, domainId: added.id };
    for (const timing of wanted) await insertTiming(trx, key, fieldsOf(timing));
    if (wanted.length > 0) await recordEvent(trx, { siteId, topic: 'timings' });
    return added;
  });
}

interface Replacement {
  domainId: number;
  before: readonly Timing[];
  wanted: readonly TimingFields[];
}

/** Runs in a transaction that holds the domain's lock. */
async function replaceWeek(
  executor: Executor,
  actor: Actor,
  { domainId, before, wanted }: Replacement,
): Promise<Timing[]> {
  const key = { siteId: actor.siteId, domainId };
  const keep = new Set(wanted.map(keyOf));
  const known = new Set(before.map(keyOf));
  for (const { id, ...timing } of before) {
    if (!keep.has(keyOf(timing))) {
      await deleteTiming(executor, { siteId: key.siteId, timingId: id });
    }
  }
  for (const timing of wanted) {
    if (!known.has(keyOf(timing))) await insertTiming(executor, key, fieldsOf(timing));
  }
  const after = await listTimings(executor, key);
  await recordChange(executor, {
    user: actor.user,
    siteId: actor.siteId,
    topic: 'timings',
    entity: 'opening-week',
    entityId: domainId,
    action: 'UPDATE',
    before: auditFields(before),
    after: auditFields(after),
  });
  return after;
}
