import { languageOperations } from '@balie/contract/features/languages/operations.ts';
import { createLanguage } from '@balie/testkit/factories.ts';
import { changeRows, readRow } from '@balie/testkit/rows.ts';
import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { type Sender, testApp } from '@balie/testkit/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';

let site: TestSite;
let admin: Sender;
let clerk: Sender;
let params: { siteId: number };
let frenchId: number;

const app = await testApp();

beforeEach(async () => {
  site = await createTestSite(app.db);
  params = { siteId: site.siteId };
  admin = await app.signIn(site.adminId);
  clerk = await app.signIn(site.clerkId);
  frenchId = await createLanguage(app.db, { ...french(), name: 'Français', sort_order: 3 });
});

const french = () => ({ site_id: site.siteId, iso_code: 'fr' });

async function order() {
  const list = (await clerk.send(languageOperations.listLanguages, { params })).json();
  return list.map((language: { isoCode: string }) => language.isoCode);
}

const reorder = (body: unknown, sender = admin) =>
  sender.send(languageOperations.reorderLanguages, { params, body });

describe('languages', () => {
  it('are the active ones, in their order, for every clerk', async () => {
    await createLanguage(app.db, {
      site_id: site.siteId,
      iso_code: 'de',
      sort_order: 9,
      active: false,
    });
    const answer = await clerk.send(languageOperations.listLanguages, { params });
    expect(answer.json()).toEqual([
      { id: site.dutchId, name: 'Nederlands', isoCode: 'nl', sortOrder: 1 },
      { id: site.englishId, name: 'English', isoCode: 'en', sortOrder: 2 },
      { id: frenchId, name: 'Français', isoCode: 'fr', sortOrder: 3 },
    ]);
  });

  it('have one default', async () => {
    const answer = await clerk.send(languageOperations.getDefaultLanguage, { params });
    expect(answer.json()).toMatchObject({ id: site.dutchId, isoCode: 'nl' });
    await changeRows(app.db, 'languages', { site_id: site.siteId }, { is_default: false });
    const none = await clerk.send(languageOperations.getDefaultLanguage, { params });
    expect(none).toBeRefused(404, 'LANGUAGE_NOT_FOUND');
  });

  it('move when only the moved entries are sent, and ignore other fields', async () => {
    const answer = await reorder([
      { id: frenchId, name: 'Français', isoCode: 'fr', sortOrder: 1, isReordered: true },
      { id: site.dutchId, sortOrder: 2 },
      { id: site.englishId, sortOrder: 3 },
    ]);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().map((language: { id: number }) => language.id)).toEqual([
      frenchId,
      site.dutchId,
      site.englishId,
    ]);
    expect(await order()).toEqual(['fr', 'nl', 'en']);
    await reorder([
      { id: site.dutchId, sortOrder: 3 },
      { id: site.englishId, sortOrder: 2 },
    ]);
    expect(await order()).toEqual(['fr', 'en', 'nl']);
  });

  it('stay as they are if nothing moved', async () => {
    expect((await reorder([])).json()).toHaveLength(3);
  });

  it('make room if an inactive one holds a position', async () => {
    await changeRows(app.db, 'languages', site.englishId, { active: false });
    const answer = await reorder([{ id: frenchId, sortOrder: 2 }]);
    expect(answer.json()).toMatchObject([
      { id: site.dutchId, sortOrder: 1 },
      { id: frenchId, sortOrder: 2 },
    ]);
  });

  it.each([
    ['a place that is taken', () => [{ id: site.dutchId, sortOrder: 2 }], 422],
    ['a place after the last', () => [{ id: frenchId, sortOrder: 7 }], 422],
    ['place zero', () => [{ id: frenchId, sortOrder: 0 }], 422],
    ['something that is not a list', () => ({ id: frenchId }), 422],
    [
      'the same language twice',
      () => [
        { id: frenchId, sortOrder: 3 },
        { id: frenchId, sortOrder: 3 },
      ],
      422,
    ],
    ['an unknown language', () => [{ id: 999_999, sortOrder: 1 }], 404],
  ])('refuse %s and change nothing', async (_, body, status) => {
    const answer = await reorder(body());
    expect(answer.json()).toMatchObject({
      status,
      message: status === 404 ? 'LANGUAGE_NOT_FOUND' : 'INVALID_SORT_ORDER',
    });
    expect(await order()).toEqual(['nl', 'en', 'fr']);
  });

  it('keep one complete order when two administrators reorder at the same time', async () => {
    const answers = await Promise.all([
      reorder([
        { id: site.dutchId, sortOrder: 2 },
        { id: site.englishId, sortOrder: 1 },
      ]),
      reorder([
        { id: site.englishId, sortOrder: 3 },
        { id: frenchId, sortOrder: 2 },
      ]),
    ]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 422]);
    const places = await app.db
      .selectFrom('languages')
      .where('site_id', '=', site.siteId)
      .select('sort_order')
      .orderBy('sort_order')
      .execute();
    expect(places.map((row) => row.sort_order)).toEqual([1, 2, 3]);
  });

  it('refuse to move one that a colleague moved in the meantime, and keep the order', async () => {
    const swap = [
      { id: site.dutchId, sortOrder: 2, expected: { sortOrder: 1 } },
      { id: site.englishId, sortOrder: 1, expected: { sortOrder: 2 } },
    ];
    expect((await reorder(swap)).statusCode).toBe(200);
    const rotate = [
      { id: site.dutchId, sortOrder: 3, expected: { sortOrder: 1 } },
      { id: site.englishId, sortOrder: 1, expected: { sortOrder: 2 } },
      { id: frenchId, sortOrder: 2, expected: { sortOrder: 3 } },
    ];
    expect((await reorder(rotate)).json()).toMatchObject({
      status: 409,
      message: 'CHANGED_MEANWHILE',
      conflicts: { [`${site.dutchId}.sortOrder`]: { yours: 3, theirs: 2 } },
    });
    const row = await readRow(app.db, 'languages', site.dutchId, 'sort_order');
    expect(row.sort_order).toBe(2);
  });

  it('are reordered by administrators of the site only, which is logged', async () => {
    const moves = [
      { id: site.dutchId, sortOrder: 2 },
      { id: site.englishId, sortOrder: 1 },
    ];
    expect((await reorder(moves, clerk)).statusCode).toBe(403);
    const foreign = await createTestSite(app.db);
    const stranger = await app.signIn(foreign.adminId);
    expect((await reorder(moves, stranger)).statusCode).toBe(404);
    await reorder(moves);
    const row = await app.db
      .selectFrom('audit_log')
      .where('site_id', '=', site.siteId)
      .where('entity', '=', 'language-order')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ before: ['nl', 'en', 'fr'], after: ['en', 'nl', 'fr'] });
  });
});
