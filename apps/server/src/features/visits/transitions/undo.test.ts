import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import { createVisitGroup } from '@balie/testkit/factories.ts';
import { changeRows } from '@balie/testkit/rows.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { act, type Clerk, createVisitDay } from '@balie/testkit/visit-day.ts';
import { behind } from '@balie/testkit/waiting.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Executor } from '../../../platform/database/database.ts';

let clerk: Clerk;

const NOON = new Date('2026-11-16T11:00:00Z');
const refusedUndo = { status: 422, message: 'UNDO_EXPIRED' };

const app = await testApp();
const day = await createVisitDay(app);
beforeEach(async () => {
  app.now = NOON;
  await app.db.deleteFrom('visits').execute();
  clerk = await day.clerk();
});

/** A visit that just ended. */
const ended = async () => {
  const visitId = await day.visit('SERVING', {}, clerk);
  expect((await act(clerk, 'endVisit', visitId)).statusCode).toBe(200);
  return visitId;
};
const sitAt = (deskId: number, user_id: number | null, db: Executor = app.db) =>
  changeRows(db, 'desks', deskId, { user_id });
const pass = (seconds: number) => {
  app.now = new Date(app.now.getTime() + seconds * 1000);
};
/** What undo must restore; version and time of writing move on. */
const state = async (visitId: number) => {
  const { version: _, updated_at: __, ...rest } = await day.row(visitId);
  return rest;
};

describe('undo', () => {
  it.each([
    ['end', 'endVisit', 'SERVING'],
    ['no-show', 'markNoShow', 'SERVING'],
    ['hold', 'unregisterVisit', 'SERVING'],
    ['cancel of a waiting visitor', 'cancelVisit', 'ARRIVED'],
    ['cancel of a planned visitor', 'cancelVisit', 'NOT_ARRIVED'],
  ] as const)(
    'reverts %s within ten seconds, and the history shows both',
    async (_, name, from) => {
      const visitId = await day.visit(from, {}, clerk);
      const before = await state(visitId);
      expect((await act(clerk, name, visitId)).statusCode).toBe(200);
      pass(9);
      const answer = await act(clerk, 'undoVisit', visitId);
      expect(answer.json()).toMatchObject({ visits: [{ visitId, status: from }] });
      expect(await state(visitId)).toEqual(before);
      const history = await day.history(visitId);
      expect(history.map((entry) => entry.to_status)).toEqual([expect.any(String), from]);
      expect(history[1]?.action).toBe('undo');
    },
  );

  it('is refused after ten seconds', async () => {
    const visitId = await ended();
    pass(11);
    expect((await act(clerk, 'undoVisit', visitId)).json()).toMatchObject(refusedUndo);
    expect((await day.row(visitId)).status).toBe('ENDED');
  });

  it('is refused if the visit changed since, and for what cannot be undone', async () => {
    const visitId = await day.visit('SERVING', {}, clerk);
    expect((await act(clerk, 'unregisterVisit', visitId)).statusCode).toBe(200);
    await clerk.sender.send(visitOperations.setPriority, {
      params: { siteId: day.siteId, visitId },
      body: { priority: false },
    });
    expect((await act(clerk, 'undoVisit', visitId)).json()).toMatchObject(refusedUndo);

    const called = await day.visit('ARRIVED');
    expect((await act(clerk, 'callVisit', called)).statusCode).toBe(200);
    expect((await act(clerk, 'undoVisit', called)).json()).toMatchObject(refusedUndo);
  });

  it('is refused a second time, and to a colleague', async () => {
    const visitId = await ended();
    const colleague = await day.clerk();
    expect((await act(colleague, 'undoVisit', visitId)).json()).toMatchObject(refusedUndo);
    expect((await act(clerk, 'undoVisit', visitId)).statusCode).toBe(200);
    expect((await act(clerk, 'undoVisit', visitId)).json()).toMatchObject(refusedUndo);
  });

  it('is refused if the desk is serving another visitor by now', async () => {
    const visitId = await ended();
    await act(clerk, 'callVisit', await day.visit('ARRIVED'));
    expect(await act(clerk, 'undoVisit', visitId)).toBeRefused(422, 'DESK_HAS_ONGOING_VISIT');
    expect((await day.row(visitId)).status).toBe('ENDED');
  });

  it('restores a whole group that was ended together', async () => {
    const group_id = await createVisitGroup(app.db, { site_id: day.siteId });
    const first = await day.visit('SERVING', { group_id }, clerk);
    const second = await day.visit('SERVING', { group_id }, clerk);
    await clerk.sender.send(visitOperations.endCurrentVisits, { params: clerk.params });
    expect((await act(clerk, 'undoVisit', second)).statusCode).toBe(200);
    expect([(await day.row(first)).status, (await day.row(second)).status]).toEqual([
      'SERVING',
      'SERVING',
    ]);
  });

  it.each([
    ['a millisecond before ten seconds have passed', 9_999, 200],
    ['after exactly ten seconds', 10_000, 422],
  ])('is requested for %s', async (_, ms, status) => {
    const visitId = await ended();
    pass(ms / 1000);
    expect((await act(clerk, 'undoVisit', visitId)).statusCode).toBe(status);
    expect((await day.row(visitId)).status).toBe(status === 200 ? 'SERVING' : 'ENDED');
  });

  it('is refused to a colleague who took over the desk', async () => {
    const colleague = await day.clerk();
    const visitId = await ended();
    await sitAt(colleague.deskId, null);
    await sitAt(clerk.deskId, colleague.userId);
    const there = { ...colleague, params: { ...colleague.params, deskId: clerk.deskId } };
    expect((await act(there, 'undoVisit', visitId)).json()).toMatchObject(refusedUndo);
    expect(await day.row(visitId)).toMatchObject({ status: 'ENDED', desk_id: clerk.deskId });
  });

  it('is refused to the same person at another desk', async () => {
    const { deskId } = await day.clerk();
    const visitId = await ended();
    await sitAt(clerk.deskId, null);
    await sitAt(deskId, clerk.userId);
    const there = { ...clerk, params: { ...clerk.params, deskId } };
    expect((await act(there, 'undoVisit', visitId)).json()).toMatchObject(refusedUndo);
    expect(await day.row(visitId)).toMatchObject({ status: 'ENDED', desk_id: clerk.deskId });
  });

  it('is refused if the visit was written to since, even without a line of history', async () => {
    const visitId = await ended();
    await sql`update visits set version = version + 1 where id = ${visitId}`.execute(app.db);
    expect((await act(clerk, 'undoVisit', visitId)).json()).toMatchObject(refusedUndo);
    expect((await day.row(visitId)).status).toBe('ENDED');
  });

  it('is refused to a clerk who lost the desk in the meantime, and restores nothing', async () => {
    const visitId = await ended();
    // A clerk the server has not seen recently: the session is not looked up a second time.
    const sender = await app.signIn(clerk.userId);
    const late = await behind(
      app.db,
      (db) => sitAt(clerk.deskId, null, db),
      () => act({ ...clerk, sender }, 'undoVisit', visitId),
    );
    expect(late).toBeRefused(401, 'DESK_USER_NOT_LINKED');
    expect((await day.row(visitId)).status).toBe('ENDED');
  });

  it('restores only the members of a group that the same press ended', async () => {
    const group_id = await createVisitGroup(app.db, { site_id: day.siteId });
    const first = await day.visit('SERVING', { group_id }, clerk);
    const second = await day.visit('SERVING', { group_id }, clerk);
    expect((await act(clerk, 'endVisit', first)).statusCode).toBe(200);
    pass(1);
    expect((await act(clerk, 'endVisit', second)).statusCode).toBe(200);
    expect((await act(clerk, 'undoVisit', second)).statusCode).toBe(200);
    expect((await day.row(first)).status).toBe('ENDED');
    expect((await day.row(second)).status).toBe('SERVING');
  });
});
