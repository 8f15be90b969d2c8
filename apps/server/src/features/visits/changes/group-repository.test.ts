import { atDesk } from '@balie/testkit/at-desk.ts';
import { createDomainType, createVisitGroup } from '@balie/testkit/factories.ts';
import { createTestPlace } from '@balie/testkit/test-place.ts';
import { createVisitDay } from '@balie/testkit/visit-day.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { insertGroup, joinVisits, leaveVisit, lockMembers } from './group-repository.ts';

const app = await createTestPlace();
const { db } = app;
const day = await createVisitDay(app);
const there = await createVisitDay(app);
const [an, els] = [await day.clerk(), await day.clerk()];
const unseen = await createDomainType(db, { organisation_id: day.organisationId });
afterAll(() => app.close());
beforeEach(() => db.deleteFrom('visits').execute());

const newGroup = () => createVisitGroup(db, { site_id: day.siteId });
const groupsOf = async (visitIds: readonly number[]) =>
  (await Promise.all(visitIds.map(day.row))).map(({ group_id }) => group_id);

describe('visitors who can be grouped', () => {
  const lock = async (...visitIds: number[]) => lockMembers(db, await atDesk(app, an), visitIds);

  it('are those requested, in a fixed order, each with their own name', async () => {
    const [first, second] = [
      await day.visit('ARRIVED', { lastName: 'Maes' }),
      await day.visit('ARRIVED', { lastName: 'Claes' }),
    ];
    await day.visit('ARRIVED');
    expect(await lock(second, first)).toMatchObject([
      { id: first, lastName: 'Maes' },
      { id: second, lastName: 'Claes' },
    ]);
  });

  it('are of this day and site, not erased, and visible to the clerk', async () => {
    const others = [
      await day.visit('ARRIVED', { day: '2026-11-17' }),
      await there.visit('ARRIVED', { domain_type_id: day.domainTypeId }),
      await day.visit('ARRIVED', { anonymised_at: app.now }),
      await day.visit('ARRIVED', { domain_type_id: unseen }),
      await day.visit('SERVING', { domain_type_id: unseen }, els),
    ];
    expect(await lock(...others)).toEqual([]);
    const atOwnDesk = await day.visit('SERVING', { domain_type_id: unseen }, an);
    expect(await lock(atOwnDesk)).toMatchObject([{ id: atOwnDesk, deskId: an.deskId }]);
  });

  it('are locked until they are grouped', async () => {
    const visitId = await day.visit('ARRIVED');
    const at = await atDesk(app, an);
    const row = db.selectFrom('visits').where('id', '=', visitId).select('id');
    await db.transaction().execute(async (trx) => {
      expect(await lockMembers(trx, at, [visitId])).toHaveLength(1);
      const other = row.forNoKeyUpdate().noWait().execute();
      await expect(other).rejects.toThrow('could not obtain lock');
    });
  });
});

it('groups those who join, and nobody else', async () => {
  const visitIds = [await day.visit('ARRIVED'), await day.visit('ARRIVED')];
  const other = await day.visit('ARRIVED');
  const at = await atDesk(app, an);
  const groupId = await insertGroup(db, at, 'Gezin');
  expect(await joinVisits(db, at, { groupId, visitIds })).toMatchObject({ changed: 2 });
  expect(await groupsOf([...visitIds, other])).toEqual([groupId, groupId, null]);
});

describe('a visitor who leaves a group', () => {
  const leave = async (groupId: number, visitId: number) =>
    (await leaveVisit(db, await atDesk(app, an), { groupId, visitId })).changed;

  it('leaves two of three together, or one of two alone, and does not affect other groups', async () => {
    const [group_id, other] = [await newGroup(), await newGroup()];
    const members: number[] = [];
    for (let n = 0; n < 3; n++) members.push(await day.visit('ARRIVED', { group_id }));
    const others = [
      await day.visit('ARRIVED', { group_id: other }),
      await day.visit('ARRIVED', { group_id: other }),
    ];
    expect(await leave(group_id, members[0] ?? 0)).toBe(1);
    expect(await groupsOf(members)).toEqual([null, group_id, group_id]);
    expect(await leave(group_id, members[1] ?? 0)).toBe(2);
    expect(await groupsOf(members)).toEqual([null, null, null]);
    expect(await groupsOf(others)).toEqual([other, other]);
  });

  it('leaves completely or not at all: if one cannot leave, the other stays too', async () => {
    const group_id = await newGroup();
    const members = [
      await day.visit('ENDED', { group_id }, an),
      await day.visit('ARRIVED', { group_id }),
    ];
    expect(await leave(group_id, members[0] ?? 0)).toBe(0);
    expect(await groupsOf(members)).toEqual([group_id, group_id]);
  });
});
