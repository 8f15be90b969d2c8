import { assertFound } from '../../platform/app-error.ts';
import { type Actor, recordChange, recordEvent } from '../../platform/changes.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import * as troubles from './trouble-repository.ts';

export async function tellDesks(trx: Executor, trouble: troubles.NewTrouble): Promise<void> {
  await troubles.insertTrouble(trx, trouble);
  await recordEvent(trx, { siteId: trouble.siteId, topic: 'kiosks' });
}

export const listTroubles = (db: Database, siteId: number) => troubles.listTroubles(db, siteId);

/** Forgets what kiosks left behind: used leases, touches that were handed over, resolved troubles. */
export const forgetKioskTraces = (
  executor: Executor,
  kept: Parameters<typeof troubles.deleteTraces>[1],
): Promise<void> => troubles.deleteTraces(executor, kept);

/** Marks it as resolved by a desk; the audit log says who. */
export function resolveTrouble(
  db: Database,
  { user, siteId, troubleId, now }: Actor & { troubleId: number; now: Date },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const resolved = { siteId, troubleId, userId: user.id, now };
    const before = assertFound('NOT_FOUND', await troubles.resolveTrouble(trx, resolved));
    await recordChange(trx, {
      ...({ user, siteId, topic: 'kiosks', entity: 'kiosk-trouble', entityId: troubleId } as const),
      action: 'DELETE',
      before,
    });
  });
}
