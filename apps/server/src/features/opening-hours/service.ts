import type { Timing, TimingFields } from '@balie/contract/features/opening-hours/schema.ts';
import { assertFound } from '../../platform/app-error.ts';
import { type Actor, recordChange } from '../../platform/changes.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { keepDeleted } from '../../platform/deleted-rows.ts';
import type { Edit } from '../../platform/edit.ts';
import { getDomain } from '../domains/service.ts';
import {
  type DomainKey,
  deleteTiming,
  findTiming,
  insertTiming,
  listTimings,
  type TimingKey,
  updateTiming,
} from './repository.ts';

const change = ({ user, siteId }: Actor, entityId: number) =>
  ({ user, siteId, topic: 'timings', entity: 'domain-timing', entityId }) as const;

export async function listDomainTimings(executor: Executor, key: DomainKey): Promise<Timing[]> {
  await getDomain(executor, key);
  return listTimings(executor, key);
}

export const getTiming = async (executor: Executor, key: TimingKey): Promise<Timing> =>
  assertFound('TIMING_NOT_FOUND', await findTiming(executor, key));

export function addTiming(
  executor: Executor,
  actor: Actor,
  { domainId, fields }: { domainId: number; fields: TimingFields },
): Promise<Timing> {
  return inTransaction(executor, async (trx) => {
    const key = { siteId: actor.siteId, domainId };
    const timingId = await insertTiming(trx, key, fields);
    const after = await getTiming(trx, { ...key, timingId });
    await recordChange(trx, { ...change(actor, timingId), action: 'ADD', after });
    return after;
  });
}

export function changeTiming(
  db: Database,
  actor: Actor,
  { key, edit }: { key: TimingKey; edit: Pick<Edit<TimingFields>, 'over'> },
): Promise<Timing> {
  return db.transaction().execute(async (trx) => {
    const before = assertFound('TIMING_NOT_FOUND', await findTiming(trx, key, 'lock'));
    const own = { siteId: key.siteId, domainId: key.domainId, timingId: before.id };
    await updateTiming(trx, own, edit.over({ ...before }));
    const after = await getTiming(trx, own);
    await recordChange(trx, { ...change(actor, before.id), action: 'UPDATE', before, after });
    return after;
  });
}

export function removeTiming(db: Database, actor: Actor, key: TimingKey): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const before = assertFound('TIMING_NOT_FOUND', await findTiming(trx, key, 'lock'));
    await keepDeleted(trx, {
      ...change(actor, before.id),
      before,
      rows: [{ table: 'domain_timings', column: 'id', value: before.id }],
    });
    await deleteTiming(trx, { siteId: key.siteId, timingId: before.id });
    await recordChange(trx, { ...change(actor, before.id), action: 'DELETE', before });
  });
}
