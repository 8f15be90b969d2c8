import { createClosure, createStandardText } from '@balie/testkit/factories.ts';
import { heldBy } from '@balie/testkit/held-rows.ts';
import { changeRows } from '@balie/testkit/rows.ts';
import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { keyOfText } from '@balie/testkit/standard-texts.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  deleteClosure,
  findClosure,
  findSiteLanguage,
  insertClosure,
  listClosures,
  updateClosure,
} from './repository.ts';

const { db } = await testDatabase();

const period = { from: '2026-12-24T12:00', until: '2026-12-27T00:00' };
const fields = { ...period, domainId: null, reason: 'Kerst', standardText: null };
let here: TestSite;
let there: TestSite;
beforeEach(async () => {
  [here, there] = [await createTestSite(db), await createTestSite(db)];
});
const close = (site: TestSite, row: object = {}) =>
  createClosure(db, { site_id: site.siteId, ...period, ...row });
const list = async (days: { from?: string; until?: string } = {}, site = here) =>
  (await listClosures(db, { siteId: site.siteId, ...days })).map(({ id }) => id);

describe('the closures of a site', () => {
  it.each([
    ['that begins on the last day', { until: '2026-12-24' }, true],
    ['that begins the day after', { until: '2026-12-23' }, false],
    ['that ends after the first day began', { from: '2026-12-26' }, true],
    ['that ended as the first day began', { from: '2026-12-27' }, false],
  ])('are filtered by period, which decides whether one %s is listed', async (_, days, listed) => {
    const id = await close(here);
    expect(await list(days)).toEqual(listed ? [id] : []);
  });

  it('are not listed if they begin at the midnight after the last day', async () => {
    await close(here, { from: '2026-12-25T00:00' });
    expect(await list({ until: '2026-12-24' })).toEqual([]);
    expect(await list({ until: '2026-12-25' })).toHaveLength(1);
  });

  it('are listed at their own site only', async () => {
    const [own, beside, foreign] = [await close(here), await close(here), await close(there)];
    expect(await list()).toEqual([own, beside]);
    expect(await list({}, there)).toEqual([foreign]);
    const find = (closureId: number) => findClosure(db, { siteId: here.siteId, closureId });
    expect(await find(own)).toMatchObject({ id: own });
    expect(await find(beside)).toMatchObject({ id: beside });
    expect(await find(foreign)).toBeUndefined();
  });

  it('are changed and deleted one at a time, at their own site only', async () => {
    const [own, beside, foreign] = [await close(here), await close(here), await close(there)];
    const { siteId } = here;
    const reasons = async () =>
      (
        await db
          .selectFrom('closures')
          .where('id', 'in', [own, beside, foreign])
          .select('reason')
          .orderBy('id')
          .execute()
      ).map(({ reason }) => reason);
    const [, second, third] = await reasons();
    await updateClosure(db, { siteId, closureId: foreign }, fields);
    await updateClosure(db, { siteId, closureId: own }, fields);
    expect(await reasons()).toEqual(['Kerst', second, third]);
    await deleteClosure(db, { siteId, closureId: foreign });
    await deleteClosure(db, { siteId, closureId: own });
    expect(await reasons()).toEqual([second, third]);
  });

  it('are locked one at a time while they are changed', async () => {
    const ids = [await close(here), await close(here)] as const;
    const key = { siteId: here.siteId, closureId: ids[0] };
    const rows = { table: 'closures', ids: ids } as const;
    expect(await heldBy(db, rows, (executor) => findClosure(executor, key, 'lock'))).toEqual([
      ids[0],
    ]);
    expect(await heldBy(db, rows, (executor) => findClosure(executor, key))).toEqual([]);
  });
});

it('a closure has the text with that key of its own site', async () => {
  const key = crypto.randomUUID();
  const text = (site: TestSite, of?: string) =>
    createStandardText(db, {
      ...{ site_id: site.siteId, values: {} },
      ...(of !== undefined && { key: of }),
    });
  const beside = await keyOfText(db, await text(here));
  for (const site of [here, there]) await text(site, key);
  const foreign = await keyOfText(db, await text(there));
  const { siteId } = here;
  for (const standardText of [key, beside]) {
    const closureId = await insertClosure(db, siteId, {
      ...fields,
      standardText,
      source: 'MANUAL',
    });
    expect(await findClosure(db, { siteId, closureId })).toMatchObject({ standardText });
  }
  for (const standardText of [foreign, crypto.randomUUID()])
    await expect(
      insertClosure(db, siteId, { ...fields, standardText, source: 'MANUAL' }),
    ).rejects.toMatchObject({ code: 'STANDARD_TEXT_NOT_FOUND' });
});

describe('the language of a site', () => {
  it('is its default language, or else that of its back office', async () => {
    await db.updateTable('languages').set({ is_default: false }).execute();
    await changeRows(db, 'languages', there.englishId, { is_default: true });
    expect(await findSiteLanguage(db, there.siteId)).toBe('en');
    expect(await findSiteLanguage(db, here.siteId)).toBe('nl');
  });

  it('belongs to one site, and is locked in the meantime', async () => {
    const ids = [here.siteId, there.siteId];
    const held = heldBy(db, { table: 'sites', ids: ids }, (executor) =>
      findSiteLanguage(executor, here.siteId),
    );
    expect(await held).toEqual([here.siteId]);
  });
});
