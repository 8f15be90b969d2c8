import { readRow } from '@balie/testkit/rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, expect, it } from 'vitest';
import { deleteUnlink, insertUnlink, listUnlinks } from './unlink-repository.ts';

const { db } = await testDatabase();

const at = new Date('2026-11-16T09:00:00Z');
const { siteId, clerkId, adminId } = await createTestSite(db);
const { siteId: otherSite } = await createTestSite(db);
const unlink = (deskName: string, row: { siteId?: number; userId?: number } = {}) =>
  insertUnlink(db, { siteId, userId: clerkId, deskName, by: adminId, at, ...row });
beforeEach(async () => {
  await db.deleteFrom('desk_unlinks').execute();
  await unlink('A');
  await unlink('B');
  await unlink('elsewhere', { siteId: otherSite });
  await unlink('of another', { userId: adminId });
});
const names = async (of: { siteId: number; userId: number }) =>
  (await listUnlinks(db, of)).map(({ deskName }) => deskName);
const mine = { siteId, userId: clerkId };

it('a user is told who unlinked them from which desk of the current site', async () => {
  const { last_name } = await readRow(db, 'users', adminId, 'last_name');
  expect(await listUnlinks(db, mine)).toMatchObject([
    { deskName: 'A', unlinkedBy: `An ${last_name}`, unlinkedAt: at.toISOString() },
    { deskName: 'B' },
  ]);
});

it.each([
  ['in that site', mine, true],
  ['and not in another site', { ...mine, siteId: otherSite }, false],
  ['and not by another', { ...mine, userId: adminId }, false],
])('a notice is dismissed once, %s', async (_, of, isGone) => {
  const [first] = await listUnlinks(db, mine);
  expect(await deleteUnlink(db, { ...of, unlinkId: first?.id ?? 0 })).toBe(isGone);
  expect(await names(mine)).toEqual(isGone ? ['B'] : ['A', 'B']);
  expect(await names({ ...mine, siteId: otherSite })).toEqual(['elsewhere']);
  expect(await names({ ...mine, userId: adminId })).toEqual(['of another']);
});
