import { createDesk, createUser } from '@balie/testkit/factories.ts';
import { heldBy } from '@balie/testkit/held-rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, expect, it } from 'vitest';
import {
  findDeskLink,
  findDeskOfUser,
  isActiveStaff,
  listDeskDetails,
  updateLink,
} from './link-repository.ts';

const { db } = await testDatabase();

const now = new Date('2026-11-16T09:00:00Z');
const elsewhere = await createTestSite(db);
const { siteId, organisationId, adminId } = await createTestSite(db);
const user = (row: Partial<Parameters<typeof createUser>[1]> = {}) =>
  createUser(db, { organisation_id: organisationId, siteIds: [siteId], ...row });
beforeEach(() => db.deleteFrom('desks').execute());
const desk = (row: object = {}) => createDesk(db, { site_id: siteId, ...row });
const rowOf = (id: number) =>
  db.selectFrom('desks').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

it('lists who works at each current desk of a site', async () => {
  const userId = await user({ first_name: 'Nele' });
  const [other, own] = [await desk({ name: 'B' }), await desk({ name: 'A', user_id: userId })];
  await desk({ site_id: elsewhere.siteId });
  await desk({ retired_at: now });
  expect(await listDeskDetails(db, siteId)).toMatchObject([
    { deskId: own, userId, firstName: 'Nele' },
    { deskId: other, userId: null },
  ]);
  expect((await findDeskLink(db, { siteId, deskId: own })).detail.deskId).toBe(own);
  expect((await findDeskLink(db, { siteId, deskId: other })).detail.deskId).toBe(other);
});

it.each([
  ['a user of the site', {}, true],
  ['an administrator of the site', { role: 'ADMIN' }, true],
  ['a kiosk', { role: 'QPP' }, false],
  ['who was deactivated', { active: false }, false],
  ['a user of another site', { siteIds: [elsewhere.siteId] }, false],
])('decides whether %s may work at a desk', async (_, row, may) => {
  await user();
  expect(await isActiveStaff(db, { siteId, userId: await user(row) })).toBe(may);
});

it('locks the user who is linked to a desk, and no others', async () => {
  const [userId, other] = [await user(), await user()];
  const rows = { table: 'users', ids: [userId, other] } as const;
  expect(await heldBy(db, rows, (trx) => isActiveStaff(trx, { siteId, userId }))).toEqual([userId]);
});

it("finds a user's own desk, at any site", async () => {
  const [userId, other] = [await user(), await user()];
  await desk({ user_id: other });
  expect(await findDeskOfUser(db, userId)).toBeUndefined();
  const deskId = await desk({ site_id: elsewhere.siteId, user_id: userId });
  expect((await findDeskOfUser(db, userId))?.deskId).toBe(deskId);
});

it('links a user to one desk of the site', async () => {
  const userId = await user();
  const [own, other] = [await desk(), await desk()];
  const foreign = await desk({ site_id: elsewhere.siteId });
  const others = await Promise.all([other, foreign].map(rowOf));
  const link = { userId, by: adminId, at: now };
  await updateLink(db, { siteId, deskId: foreign }, { link });
  await updateLink(db, { siteId, deskId: own }, { link });
  expect((await rowOf(own)).user_id).toBe(userId);
  expect(await Promise.all([other, foreign].map(rowOf))).toEqual(others);
});
