import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import { atDesk } from '@balie/testkit/at-desk.ts';
import { createVisitGroup } from '@balie/testkit/factories.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { act, type Clerk, createVisitDay } from '@balie/testkit/visit-day.ts';
import { countWaiting } from '@balie/testkit/waiting.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { callVisit } from './action-repository.ts';

const app = await testApp();
const day = await createVisitDay(app);
const one = await day.clerk();
const other = await day.clerk();
beforeEach(() => app.db.deleteFrom('visits').execute());

const callNext = (clerk: Clerk) =>
  clerk.sender.send(visitOperations.callNextVisit, { params: clerk.params });

/** A group being served at a desk, and a member who came later. */
async function lateMember() {
  const group_id = await createVisitGroup(app.db, { site_id: day.siteId });
  const first = await day.visit('SERVING', { group_id }, one);
  return { first, late: await day.visit('ARRIVED', { group_id }) };
}

describe('a member of a group who arrives late', () => {
  it('is called to the desk where the group is, and nowhere else', async () => {
    const { late } = await lateMember();
    expect((await act(other, 'callVisit', late)).json()).toMatchObject({
      status: 422,
      message: 'GROUP_AT_ANOTHER_DESK',
      details: { deskName: one.deskName },
    });
    expect((await callNext(other)).json()).toMatchObject({ message: 'NOBODY_WAITING' });
    expect(await day.row(late)).toMatchObject({ status: 'ARRIVED', desk_id: null });
    expect((await act(one, 'callVisit', late)).statusCode).toBe(200);
    expect(await day.row(late)).toMatchObject({ status: 'SERVING', desk_id: one.deskId });
  });

  it('is like any other visitor once the group has gone', async () => {
    const { first, late } = await lateMember();
    expect((await act(one, 'endVisit', first)).statusCode).toBe(200);
    expect((await callNext(other)).statusCode).toBe(200);
    expect(await day.row(late)).toMatchObject({ status: 'SERVING', desk_id: other.deskId });
  });

  it('cannot be called elsewhere by a clerk who looked before the group was called and waited for it', async () => {
    const group_id = await createVisitGroup(app.db, { site_id: day.siteId });
    const first = await day.visit('ARRIVED', { group_id });
    const late = await day.visit('NOT_ARRIVED', { group_id });
    const calling = await app.db.startTransaction().execute();
    const called = await callVisit(calling, await atDesk(app, one), first);
    expect(called.changed, 'only who has arrived').toBe(1);
    expect((await act(other, 'registerVisit', late)).statusCode).toBe(200);
    const second = act(other, 'callVisit', late);
    await expect.poll(() => countWaiting(app.db)).toBe(1);
    await calling.commit().execute();
    expect(await second).toBeRefused(422, 'GROUP_AT_ANOTHER_DESK');
    expect(await day.row(late)).toMatchObject({ status: 'ARRIVED', desk_id: null });
  });

  it('is never separated from the group by two desks that call at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      await app.db.deleteFrom('visits').execute();
      const group_id = await createVisitGroup(app.db, { site_id: day.siteId });
      const first = await day.visit('ARRIVED', { group_id });
      const late = await day.visit('NOT_ARRIVED', { group_id });
      const answers = await Promise.all([
        act(one, 'callVisit', first),
        act(other, 'registerVisit', late).then(() => act(other, 'callVisit', late)),
      ]);
      // Either may be too late, but not both.
      const codes = answers.map(({ statusCode }) => statusCode).sort();
      expect([
        [200, 200],
        [200, 422],
      ]).toContainEqual(codes);
      const rows = await app.db
        .selectFrom('visits')
        .where('group_id', '=', group_id)
        .where('status', '=', 'SERVING')
        .select('desk_id')
        .distinct()
        .execute();
      expect(rows).toHaveLength(1);
    }
  });
});
