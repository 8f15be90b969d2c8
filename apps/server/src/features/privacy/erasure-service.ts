import type { Database } from '../../platform/database/database.ts';
import { anonymiseVisitors, anonymiseVisits } from './anonymise-repository.ts';
import { type ErasureList, keyOf } from './erasure-list.ts';
import { insertErasures, listErasures, lockReturned } from './erasure-repository.ts';

/**
 * Erases people again whom a restore brought back, whichever tool was used. Runs at every start,
 * before anybody can look. Returns how many. Our own restore also keeps the erasures of the
 * database it replaces, in the table.
 */
export async function eraseAgain(
  db: Database,
  { list, now }: { list: ErasureList; now: Date },
): Promise<number> {
  const erased = [...(await list.read()), ...(await listErasures(db))];
  if (erased.length === 0) return 0;
  return db.transaction().execute(async (trx) => {
    const { visitorIds, visitIds } = await lockReturned(trx, erased);
    await anonymiseVisits(trx, { visitIds, now });
    await anonymiseVisitors(trx, { visitorIds, now });
    await insertErasures(trx, { visitorIds, now });
    return visitorIds.length;
  });
}

/** Updates the list outside the database. */
export async function keepErasures(db: Database, list: ErasureList): Promise<void> {
  const known = new Set((await list.read()).map(keyOf));
  const erased = await listErasures(db);
  await list.append(erased.filter((erasure) => !known.has(keyOf(erasure))));
}
