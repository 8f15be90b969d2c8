import type { Database } from '../../platform/database/database.ts';
import { anonymiseVisitors, anonymiseVisits } from './anonymise-repository.ts';
import { type ErasureList, keyOf } from './erasure-list.ts';
import { insertErasures, listErasures, lockReturned } from './erasure-repository.ts';

/**
 * Erases again who came back by a restore, however it was made: done at every start, before anybody can
 * look. Answers how many. A restore of ours also keeps who was erased in what it replaced, in the table.
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

/** Brings the list outside the database up to date. */
export async function keepErasures(db: Database, list: ErasureList): Promise<void> {
  const known = new Set((await list.read()).map(keyOf));
  const erased = await listErasures(db);
  await list.append(erased.filter((erasure) => !known.has(keyOf(erasure))));
}
