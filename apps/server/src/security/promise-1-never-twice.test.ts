import { randomUUID } from 'node:crypto';
import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { attacked } from '@balie/testkit/attacks.ts';
import { readRows } from '@balie/testkit/rows.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { act, type Clerk, createVisitDay } from '@balie/testkit/visit-day.ts';
import { describe, expect, it } from 'vitest';

/** Promise 1: no visitor is called twice. These are ways to make it happen. */
const CLERKS = 8;

const app = await testApp();
const day = await createVisitDay(app);
const clerks: Clerk[] = [];
for (let index = 0; index < CLERKS; index++) clerks.push(await day.clerk());

const callsOf = (visitId: number) =>
  readRows(app.db, 'calls', { visit_id: visitId }, 'id', 'desk_id');
const one = (index: number): Clerk => {
  const clerk = clerks[index];
  if (!clerk) throw new Error(`there is no clerk ${index}`);
  return clerk;
};
const callNext = (clerk: Clerk) =>
  clerk.sender.send(visitOperations.callNextVisit, { params: clerk.params });
async function endAll() {
  for (const clerk of notEmpty(clerks)) {
    const ended = await clerk.sender.send(visitOperations.endCurrentVisits, {
      params: clerk.params,
    });
    // A clerk who called nobody has nobody to end.
    expect([200, 404]).toContain(ended.statusCode);
  }
}

describe('a waiting visitor', () => {
  it.each([
    ['named by all of them', (clerk: Clerk, visitId: number) => act(clerk, 'callVisit', visitId)],
    ['the next of all of them', (clerk: Clerk) => callNext(clerk)],
    [
      'named by some and the next of others',
      (clerk: Clerk, visitId: number) =>
        clerk.deskId % 2 ? act(clerk, 'callVisit', visitId) : callNext(clerk),
    ],
  ])('is called by one of many who press at once: %s', async (_, press) => {
    for (let round = 0; round < 5; round++) {
      const visitId = await day.visit('ARRIVED');
      attacked(CLERKS - 1);
      const answers = await Promise.all(clerks.map((clerk) => press(clerk, visitId)));
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status !== 200 && status !== 422)).toEqual([]);
      expect(await callsOf(visitId)).toHaveLength(1);
      await endAll();
    }
  });

  it('is called once by a request that is sent again and again', async () => {
    const visitId = await day.visit('ARRIVED');
    const headers = { 'idempotency-key': randomUUID() };
    const params = { ...one(0).params, visitId };
    for (let time = 0; time < 10; time++) {
      if (time > 0) attacked();
      const answer = await one(0).sender.send(visitOperations.callVisit, { params, headers });
      expect(answer.statusCode).toBe(time === 0 ? 200 : 422);
    }
    expect(await callsOf(visitId)).toHaveLength(1);
    await endAll();
  });

  it('cannot be called without such a desk, nor by another desk afterwards', async () => {
    const visitId = await day.visit('ARRIVED');
    const borrowed = { ...one(0).params, deskId: one(1).deskId, visitId };
    const posing = { ...one(1).params, visitId };
    for (const params of [borrowed, posing]) {
      attacked();
      const answer = await one(0).sender.send(visitOperations.callVisit, { params });
      expect(answer).toBeRefused(401, 'DESK_USER_NOT_LINKED');
    }
    attacked();
    const params = { ...one(0).params, visitId };
    const stranger = await app.anonymous.send(visitOperations.callVisit, { params });
    expect(stranger.statusCode).toBe(401);
    expect(await callsOf(visitId)).toEqual([]);
    expect((await act(one(0), 'callVisit', visitId)).statusCode).toBe(200);
    for (const name of ['callVisit', 'recallVisit'] as const) {
      attacked();
      expect((await act(one(1), name, visitId)).statusCode).toBe(422);
    }
    expect(await callsOf(visitId)).toMatchObject([{ desk_id: one(0).deskId }]);
    await endAll();
  });

  it.each(['ENDED', 'NO_SHOW', 'CANCELLED', 'NOT_ARRIVED'] as const)(
    'is not called once the visit is %s',
    async (status) => {
      const visitId = await day.visit(status, {}, one(2));
      attacked();
      expect((await act(one(3), 'callVisit', visitId)).statusCode).toBe(422);
      expect(await callsOf(visitId)).toEqual([]);
    },
  );
});
