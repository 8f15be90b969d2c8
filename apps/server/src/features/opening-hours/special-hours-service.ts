import type {
  SpecialHours,
  SpecialHoursFields,
} from '@balie/contract/features/opening-hours/open-schema.ts';
import { AppError, assertFound } from '../../platform/app-error.ts';
import { type Actor, recordChange } from '../../platform/changes.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import { keepDeleted } from '../../platform/deleted-rows.ts';
import type { Edit } from '../../platform/edit.ts';
import { getDomain } from '../domains/service.ts';
import { listRegimes } from './repository.ts';
import {
  deleteSpecialHours,
  findSpecialHours,
  insertSpecialHours,
  type SpecialHoursKey,
  updateSpecialHours,
} from './special-hours-repository.ts';

const change = ({ user, siteId }: Actor, entityId: number) =>
  ({ user, siteId, topic: 'timings', entity: 'special-hours', entityId }) as const;

/** As the audit log shows it. */
const auditFields = ({ id: _, domainId: _domain, regimeId: _regime, ...hours }: SpecialHours) =>
  hours;

const getSpecialHours = async (executor: Executor, key: SpecialHoursKey, lock?: 'lock') =>
  assertFound('SPECIAL_HOURS_NOT_FOUND', await findSpecialHours(executor, key, lock));

/** A retired domain or regime has no hours any more. */
async function assertInUse(executor: Executor, siteId: number, fields: SpecialHoursFields) {
  await getDomain(executor, { siteId, domainId: fields.domainId });
  const regimes = await listRegimes(executor, siteId);
  if (!regimes.some(({ id }) => id === fields.regimeId)) throw new AppError('REGIME_NOT_FOUND');
}

export function addSpecialHours(
  db: Database,
  actor: Actor,
  fields: SpecialHoursFields,
): Promise<SpecialHours> {
  const { siteId } = actor;
  return db.transaction().execute(async (trx) => {
    await assertInUse(trx, siteId, fields);
    const specialHoursId = await insertSpecialHours(trx, siteId, fields);
    const after = await getSpecialHours(trx, { siteId, specialHoursId });
    await recordChange(trx, {
      ...change(actor, specialHoursId),
      action: 'ADD',
      after: auditFields(after),
      answer: after,
    });
    return after;
  });
}

export function changeSpecialHours(
  db: Database,
  actor: Actor,
  { key, edit }: { key: SpecialHoursKey; edit: Edit<SpecialHoursFields> },
): Promise<SpecialHours> {
  return db.transaction().execute(async (trx) => {
    const before = await getSpecialHours(trx, key, 'lock');
    const fields = edit.over({ ...before });
    await assertInUse(trx, key.siteId, fields);
    await updateSpecialHours(trx, key, fields);
    const after = await getSpecialHours(trx, key);
    await recordChange(trx, {
      ...change(actor, before.id),
      action: 'UPDATE',
      before: auditFields(before),
      after: auditFields(after),
    });
    return after;
  });
}

export function removeSpecialHours(
  db: Database,
  actor: Actor,
  key: SpecialHoursKey,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const before = await getSpecialHours(trx, key, 'lock');
    await keepDeleted(trx, {
      ...change(actor, before.id),
      before: auditFields(before),
      rows: [{ table: 'special_hours', column: 'id', value: before.id }],
    });
    await deleteSpecialHours(trx, key);
    await recordChange(trx, {
      ...change(actor, before.id),
      action: 'DELETE',
      before: auditFields(before),
    });
  });
}
