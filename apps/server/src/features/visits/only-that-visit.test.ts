import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import { createVisitGroup } from '@balie/testkit/factories.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { act, type Clerk, createVisitDay } from '@balie/testkit/visit-day.ts';
import { type Change, watchRows } from '@balie/testkit/watch-rows.ts';
import { beforeEach, describe, expect, it } from 'vitest';

let an: Clerk;
let els: Clerk;

const app = await testApp();
const here = await createVisitDay(app);
const there = await createVisitDay(app);
[an, els] = [await here.clerk(), await here.clerk()];
const elsewhere = await there.clerk();
const watch = await watchRows(app.db);
beforeEach(async () => {
  await app.db.deleteFrom('visits').execute();
  // Neighbours of every kind: at another desk, at another site, in groups of their own.
  for (const [day, clerk] of [
    [here, els],
    [there, elsewhere],
  ] as const) {
    const group_id = await createVisitGroup(app.db, { site_id: day.siteId });
    await day.visit('SERVING', {}, clerk);
    await day.visit('ENDED', {}, clerk);
    for (const status of ['NOT_ARRIVED', 'NO_CALL', 'ARRIVED', 'CANCELLED'] as const) {
      await day.visit(status);
      await day.visit(status, { group_id });
    }
  }
});

type Work = () => Promise<{ statusCode: number }>;

async function changes(work: Work): Promise<Change[]> {
  const before = await watch.now();
  expect((await work()).statusCode).toBeLessThan(300);
  return watch.since(before);
}

/** Changes to existing rows; whatever is added (history, events, calls) is new. */
const changedBy = async (work: Work): Promise<string[]> =>
  (await changes(work))
    .filter(({ was, row }) => was !== null && !/^(sessions|ticket_counters) /.test(row))
    .map(({ row }) => row);

const beside = async (work: Work): Promise<string[]> => {
  const added = (await changes(work)).filter(({ was }) => was === null);
  return [...new Set(added.map(({ row }) => row.split(' ')[0] ?? ''))];
};

describe('an action on one visit changes that visit only', () => {
  it.each([
    ['registerVisit', 'NOT_ARRIVED'],
    ['registerVisit', 'NO_CALL'],
    ['unregisterVisit', 'ARRIVED'],
    ['unregisterVisit', 'SERVING'],
    ['callVisit', 'ARRIVED'],
    ['recallVisit', 'SERVING'],
    ['endVisit', 'SERVING'],
    ['markNoShow', 'SERVING'],
    ['cancelVisit', 'ARRIVED'],
    ['cancelVisit', 'NOT_ARRIVED'],
  ] as const)('%s of %s', async (action, status) => {
    const visitId = await here.visit(status, {}, status === 'SERVING' ? an : undefined);
    expect(await changedBy(() => act(an, action, visitId))).toEqual([`visits ${visitId}`]);
    expect(await here.history(visitId)).toHaveLength(1);
  });

  it('is announced: always in history and as an event, and as a call if the room must hear it', async () => {
    const visitId = await here.visit('ARRIVED');
    const called = await beside(() => act(an, 'callVisit', visitId));
    expect(called).toEqual(['calls', 'events', 'visit_history']);
    const ended = await beside(() => act(an, 'endVisit', visitId));
    expect(ended).toEqual(['events', 'visit_history']);
  });

  it('is undone for that visit only', async () => {
    const visitId = await here.visit('SERVING', {}, an);
    expect((await act(an, 'endVisit', visitId)).statusCode).toBe(200);
    expect(await changedBy(() => act(an, 'undoVisit', visitId))).toEqual([`visits ${visitId}`]);
    expect(await here.row(visitId)).toMatchObject({ status: 'SERVING', desk_id: an.deskId });
  });

  it("ends that desk's ongoing visit, not a colleague's", async () => {
    const visitId = await here.visit('SERVING', {}, an);
    const end = () => an.sender.send(visitOperations.endCurrentVisits, { params: an.params });
    expect(await changedBy(end)).toEqual([`visits ${visitId}`]);
  });

  it('sets the priority of one visit', async () => {
    const visitId = await here.visit('ARRIVED');
    const set = () =>
      an.sender.send(visitOperations.setPriority, {
        params: { siteId: here.siteId, visitId },
        body: { priority: true },
      });
    expect(await changedBy(set)).toEqual([`visits ${visitId}`]);
  });
});

describe('changing the details of a visitor', () => {
  const change = (visitorId: number, body: object) =>
    an.sender.send(visitOperations.updateVisitor, {
      params: { siteId: here.siteId, visitorId },
      body: { id: visitorId, ...body },
    });

  it('changes the person and the visits that show them', async () => {
    const visitId = await here.visit('ARRIVED');
    const { visitor_id } = await here.row(visitId);
    const body = { firstName: 'Nieuw', lastName: 'Naam', comment: '' };
    expect(await changedBy(() => change(visitor_id, body))).toEqual([
      `visitors ${visitor_id}`,
      `visits ${visitId}`,
    ]);
  });

  it('changes nothing if they stay the same', async () => {
    const visitId = await here.visit('ARRIVED', { firstName: 'Zelfde', lastName: 'Naam' });
    const { visitor_id } = await here.row(visitId);
    const body = { firstName: 'Zelfde', lastName: 'Naam', comment: '' };
    expect((await change(visitor_id, body)).statusCode).toBe(200);
    expect(await changedBy(() => change(visitor_id, body))).toEqual([]);
    expect(await here.history(visitId)).toEqual([]);
  });
});
