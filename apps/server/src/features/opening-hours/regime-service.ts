import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import type { ManagedRegime, RegimeFields } from '@balie/contract/features/opening-hours/schema.ts';
import { AppError, assertFound } from '../../platform/app-error.ts';
import { type Actor, type DatedActor, recordChange, recordEvent } from '../../platform/changes.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import type { Edit } from '../../platform/edit.ts';
import {
  countInstructions,
  findRegime,
  insertRegime,
  type RegimeKey,
  updateRegime,
} from './regime-repository.ts';

const change = ({ user, siteId }: Actor, entityId: number) =>
  ({ user, siteId, topic: 'timings', entity: 'regime', entityId }) as const;

/** As the audit log shows it. */
const auditFields = ({ name, kind, retired }: ManagedRegime) => ({ name, kind, retired });

const getRegime = async (executor: Executor, key: RegimeKey, lock?: 'lock') =>
  assertFound('REGIME_NOT_FOUND', await findRegime(executor, key, lock));

export function addRegime(
  db: Database,
  actor: Actor,
  fields: RegimeFields,
): Promise<ManagedRegime> {
  const { siteId } = actor;
  return db.transaction().execute(async (trx) => {
    const regimeId = await insertRegime(trx, siteId, fields);
    const after = await getRegime(trx, { siteId, regimeId });
    await recordChange(trx, {
      ...change(actor, regimeId),
      action: 'ADD',
      after: auditFields(after),
      answer: after,
    });
    return after;
  });
}

export const changeRegime = (
  db: Database,
  actor: Actor,
  { regimeId, edit }: { regimeId: number; edit: Edit<RegimeFields> },
): Promise<ManagedRegime> =>
  write(db, actor, {
    regimeId,
    change: (trx, before) => updateRegime(trx, regimeId, edit.over({ ...before })),
  });

/** Its opening hours stay but no longer count; current directions keep it in use. */
export const retireRegime = (
  db: Database,
  { user, site, now }: DatedActor,
  { regimeId, retired }: { regimeId: number; retired: boolean },
): Promise<ManagedRegime> =>
  write(
    db,
    { user, siteId: site.id },
    {
      regimeId,
      change: async (trx, before) => {
        if (before.retired === retired) return;
        const today = dayInZone(now, site.timeZone);
        const instructions = retired
          ? await countInstructions(trx, { siteId: site.id, regimeId, today })
          : 0;
        if (instructions > 0) {
          throw new AppError('REGIME_IN_USE', { details: { count: String(instructions) } });
        }
        await updateRegime(trx, regimeId, { retired_at: retired ? now : null });
      },
    },
  );

function write(
  db: Database,
  actor: Actor,
  input: {
    regimeId: number;
    change: (executor: Executor, before: ManagedRegime) => Promise<void>;
  },
): Promise<ManagedRegime> {
  const key = { siteId: actor.siteId, regimeId: input.regimeId };
  return db.transaction().execute(async (trx) => {
    const before = await getRegime(trx, key, 'lock');
    await input.change(trx, before);
    const after = await getRegime(trx, key);
    await recordChange(trx, {
      ...change(actor, input.regimeId),
      action: 'UPDATE',
      before: auditFields(before),
      after: auditFields(after),
    });
    // Directions name their regime.
    await recordEvent(trx, { siteId: actor.siteId, topic: 'instructions' });
    return after;
  });
}
