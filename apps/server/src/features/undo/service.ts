import type { Restorable } from '@balie/contract/features/undo/schema.ts';
import { AppError, assertFound } from '../../platform/app-error.ts';
import { type Actor, recordChange, recordEvent } from '../../platform/changes.ts';
import type { Database } from '../../platform/database/database.ts';
import { relinkPrinter, restoreRows, takeDeleted } from './repository.ts';

interface Deleted {
  readonly entity: Restorable;
  readonly entityId: string;
}

/** Restores what was deleted, unless something else has taken its place. */
export function restoreDeleted(
  db: Database,
  actor: Actor,
  { entity, entityId }: Deleted,
): Promise<void> {
  const { user, siteId } = actor;
  return db.transaction().execute(async (trx) => {
    const kept = assertFound('UNDO_EXPIRED', await takeDeleted(trx, { siteId, entity, entityId }));
    if (!(await restoreRows(trx, kept.rows))) throw new AppError('UNDO_BLOCKED');
    const { deskIds = [], ...told } = kept.told as { deskIds?: readonly number[] };
    if (entity === 'printer') {
      await relinkPrinter(trx, { siteId, printerId: Number(entityId), deskIds });
      await recordEvent(trx, { siteId, topic: 'desks' });
    }
    const line = { user, siteId, topic: kept.topic, entity, entityId };
    await recordChange(trx, { ...line, action: 'ADD', after: told });
  });
}
