import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import { createVisitGroup } from '@balie/demo/factories.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type Clerk, createVisitDay, type VisitDay } from '../../../testing/visit-day.ts';

let app: TestApp;
let day: VisitDay;
let clerk: Clerk;

beforeAll(async () => {
  app = await createTestApp();
  day = await createVisitDay(app);
  clerk = await day.clerk();
});
afterAll(() => app.close());
beforeEach(() => app.db.deleteFrom('visits').execute());

const act = (
  name: 'endVisit' | 'markNoShow' | 'cancelVisit' | 'unregisterVisit' | 'undoVisit' | 'callVisit',
  visitId: number,
  who = clerk,
) => who.caller.call(visitOperations[name], { params: { ...who.params, visitId } });
const pass = (seconds: number) => {
  app.now = new Date(app.now.getTime() + seconds * 1000);
};
/** What undo must bring back; version and moment of writing go on. */
const state = async (visitId: number) => {
  const { version: _, updated_at: __, ...rest } = await day.row(visitId);
  return rest;
};

describe('undo', () => {
  it.each([
    ['end', 'endVisit', 'SERVING'],
    ['no-show', 'markNoShow', 'SERVING'],
    ['hold', 'unregisterVisit', 'SERVING'],
    ['cancel of who waits', 'cancelVisit', 'ARRIVED'],
    ['cancel of who is to come', 'cancelVisit', 'NOT_ARRIVED'],
  ] as const)(
    'takes back %s within ten seconds, and the history keeps both',
    async (_, name, from) => {
      const visitId = await day.visit(from, {}, clerk);
      const before = await state(visitId);
      expect((await act(name, visitId)).statusCode).toBe(200);
      pass(9);
      const answer = await act('undoVisit', visitId);
      expect(answer.json()).toMatchObject({ visits: [{ visitId, status: from }] });
      expect(await state(visitId)).toEqual(before);
      const history = await day.history(visitId);
      expect(history.map((entry) => entry.to_status)).toEqual([expect.any(String), from]);
      expect(history[1]?.action).toBe('undo');
    },
  );

  it('is too late after ten seconds', async () => {
    const visitId = await day.visit('SERVING', {}, clerk);
    expect((await act('endVisit', visitId)).statusCode).toBe(200);
    pass(11);
    expect((await act('undoVisit', visitId)).json()).toMatchObject({
      status: 422,
      message: 'UNDO_EXPIRED',
    });
    expect((await day.row(visitId)).status).toBe('ENDED');
  });

  it('is refused when the visit changed since, and for what cannot be undone', async () => {
    const visitId = await day.visit('SERVING', {}, clerk);
    expect((await act('unregisterVisit', visitId)).statusCode).toBe(200);
    await clerk.caller.call(visitOperations.setPriority, {
      params: { siteId: day.siteId, visitId },
      body: { priority: false },
    });
    expect((await act('undoVisit', visitId)).json()).toMatchObject({ message: 'UNDO_EXPIRED' });

    const called = await day.visit('ARRIVED');
    expect((await act('callVisit', called)).statusCode).toBe(200);
    expect((await act('undoVisit', called)).json()).toMatchObject({ message: 'UNDO_EXPIRED' });
  });

  it('is refused twice, and to a colleague', async () => {
    const visitId = await day.visit('SERVING', {}, clerk);
    const colleague = await day.clerk();
    expect((await act('endVisit', visitId)).statusCode).toBe(200);
    expect((await act('undoVisit', visitId, colleague)).json()).toMatchObject({
      message: 'UNDO_EXPIRED',
    });
    expect((await act('undoVisit', visitId)).statusCode).toBe(200);
    expect((await act('undoVisit', visitId)).json()).toMatchObject({ message: 'UNDO_EXPIRED' });
  });

  it('is refused when the desk serves somebody else by now', async () => {
    const visitId = await day.visit('SERVING', {}, clerk);
    expect((await act('endVisit', visitId)).statusCode).toBe(200);
    await act('callVisit', await day.visit('ARRIVED'));
    expect((await act('undoVisit', visitId)).json()).toMatchObject({
      status: 422,
      message: 'DESK_HAS_ONGOING_VISIT',
    });
    expect((await day.row(visitId)).status).toBe('ENDED');
  });

  it('brings a whole group back that was ended together', async () => {
    const group_id = await createVisitGroup(app.db, { site_id: day.siteId });
    const first = await day.visit('SERVING', { group_id }, clerk);
    const second = await day.visit('SERVING', { group_id }, clerk);
    await clerk.caller.call(visitOperations.endCurrentVisits, { params: clerk.params });
    expect((await act('undoVisit', second)).statusCode).toBe(200);
    expect([(await day.row(first)).status, (await day.row(second)).status]).toEqual([
      'SERVING',
      'SERVING',
    ]);
  });
});
