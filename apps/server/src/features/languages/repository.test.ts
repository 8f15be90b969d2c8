import { createLanguage } from '@balie/testkit/factories.ts';
import { heldBy } from '@balie/testkit/held-rows.ts';
import { readRows } from '@balie/testkit/rows.ts';
import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, expect, it } from 'vitest';
import { findDefaultLanguage, listLanguages, saveOrder } from './repository.ts';

const { db } = await testDatabase();

let here: TestSite;
let there: TestSite;
/** A language that is no longer offered. */
const createOld = ({ siteId: site_id }: TestSite, sort_order = 3) =>
  createLanguage(db, { site_id, iso_code: 'fr', sort_order, active: false });
beforeEach(async () => {
  [here, there] = [await createTestSite(db), await createTestSite(db)];
});
const orderOf = async (site: TestSite) =>
  Object.fromEntries(
    (await readRows(db, 'languages', { site_id: site.siteId }, 'iso_code', 'sort_order')).map(
      (row) => [row.iso_code, row.sort_order],
    ),
  );

it('the languages offered are the active ones of that site', async () => {
  await createOld(here);
  expect((await listLanguages(db, here.siteId)).map(({ id }) => id)).toEqual([
    here.dutchId,
    here.englishId,
  ]);
});

it('each site has its own default language', async () => {
  await db.updateTable('languages').set({ is_default: false }).execute();
  const chosen = [here.englishId, there.dutchId];
  await db.updateTable('languages').set({ is_default: true }).where('id', 'in', chosen).execute();
  expect(await findDefaultLanguage(db, here.siteId)).toMatchObject({ id: here.englishId });
  expect(await findDefaultLanguage(db, there.siteId)).toMatchObject({ id: there.dutchId });
});

it('reordering locks all offered languages, writing texts locks the default one', async () => {
  const ids = [here.dutchId, here.englishId, there.dutchId];
  const rows = { table: 'languages', ids: ids } as const;
  const held = (work: typeof listLanguages | typeof findDefaultLanguage, lock?: 'lock') =>
    heldBy(db, rows, (executor) => work(executor, here.siteId, lock));
  expect(await held(listLanguages, 'lock')).toEqual([here.dutchId, here.englishId]);
  expect(await held(findDefaultLanguage, 'lock')).toEqual([here.dutchId]);
  expect(await held(listLanguages)).toEqual([]);
  expect(await held(findDefaultLanguage)).toEqual([]);
});

it('assigns positions in order, inactive languages last, at their own site', async () => {
  await createOld(here, 4);
  await createOld(there, 3);
  const before = await orderOf(there);
  const languages = await listLanguages(db, here.siteId);
  const foreign = await listLanguages(db, there.siteId);
  await db.transaction().execute((trx) => saveOrder(trx, here.siteId, languages.toReversed()));
  expect(await orderOf(here)).toEqual({ en: 1, nl: 2, fr: 3 });
  await db.transaction().execute((trx) => saveOrder(trx, here.siteId, foreign.toReversed()));
  expect(await orderOf(there)).toEqual(before);
});
