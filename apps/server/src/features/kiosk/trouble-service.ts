import { assertFound } from '../../platform/app-error.ts';
import { type Actor, recordChange, recordEvent } from '../../platform/changes.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import * as troubles from './trouble-repository.ts';

const DAY_MS = 86_400_000;
/** A lease ends with its day; a few extra days cover every time zone. */
const LEASES_KEPT_MS = 7 * DAY_MS;
/** A kiosk that was stored away for weeks can still hand over what it issued. */
const ENTRIES_KEPT_MS = 90 * DAY_MS;

export async function tellDesks(trx: Executor, trouble: troubles.NewTrouble): Promise<void> {
  await troubles.insertTrouble(trx, trouble);
  await recordEvent(trx, { siteId: trouble.siteId, topic: 'kiosks' });
}

export const listTroubles = (db: Database, siteId: number) => troubles.listTroubles(db, siteId);

/** Forgets what kiosks left behind: used leases, touches that were handed over, resolved troubles. */
export function forgetKioskTraces(executor: Executor, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  return troubles.deleteTraces(executor, {
    leasesBefore: ago(LEASES_KEPT_MS).toISOString().slice(0, 10),
    entriesBefore: ago(ENTRIES_KEPT_MS),
  });
}

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
