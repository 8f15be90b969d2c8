import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import { createVisitGroup } from '@balie/testkit/factories.ts';
import { changeRows } from '@balie/testkit/rows.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { act, createVisitDay } from '@balie/testkit/visit-day.ts';
import { countWaiting } from '@balie/testkit/waiting.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const app = await testApp();
const day = await createVisitDay(app);
const clerk = await day.clerk();
const colleague = await day.clerk();
beforeEach(async () => {
  await app.db.deleteFrom('visits').execute();
  await app.db.deleteFrom('ticket_counters').execute();
});

const party = (more: object = {}) => ({
  firstName: 'Lotte',
  lastName: 'Janssens',
  domainType: day.domainTypeId,
  ...more,
});
const walkIn = (more: object = {}, headers?: Record<string, string>) =>
  clerk.sender.send(visitOperations.walkIn, {
    params: clerk.params,
    body: party(more),
    ...(headers && { headers }),
  });
const rows = () => app.db.selectFrom('visits').selectAll().orderBy('id').execute();
const groupName = async (id: number | null | undefined) =>
  (
    await app.db
      .selectFrom('visit_groups')
      .where('id', '=', id ?? 0)
      .select('name')
      .executeTakeFirst()
  )?.name;
const join = (visitId: number, withVisitId: number, by = clerk, name?: string) =>
  by.sender.send(visitOperations.joinGroup, {
    params: { ...by.params, visitId },
    body: { withVisitId, ...(name && { groupName: name }) },
  });

describe('a visitor who walks in', () => {
  it('is added, checked in and given a ticket in one request', async () => {
    const answer = await walkIn();
    expect(answer.statusCode).toBe(200);
    const [row, ...more] = await rows();
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      status: 'ARRIVED',
      ticket_number: 'B001',
      arrival_time: app.now,
      group_id: null,
      source: 'DESK',
    });
    expect(answer.json()).toMatchObject([
      { visitId: row?.id, ticketNumber: 'B001', status: 'ARRIVED', lastName: 'Janssens' },
    ]);
    const history = await day.history(row?.id ?? 0);
    expect(history.map(({ action }) => action)).toEqual(['add', 'register']);
  });

  it('is added completely or not at all if the clerk loses the desk in the meantime', async () => {
    const { sender, params, deskId } = await day.clerk();
    const busy = await app.db.startTransaction().execute();
    // A new visit refers to this: adding waits here, setting arrived comes after.
    await busy
      .selectFrom('domain_types')
      .where('id', '=', day.domainTypeId)
      .select('id')
      .forUpdate()
      .execute();
    const late = sender.send(visitOperations.walkIn, { params, body: party() });
    await expect.poll(() => countWaiting(app.db), { timeout: 10_000 }).toBe(1);
    await changeRows(app.db, 'desks', deskId, { user_id: null });
    await busy.rollback().execute();
    expect(await late).toBeRefused(401, 'DESK_USER_NOT_LINKED');
    expect(await rows()).toEqual([]);
  });

  it('is not added again after a lost response', async () => {
    const retry = { 'idempotency-key': 'walk-in-once-please' };
    const first = await walkIn({}, retry);
    const again = await walkIn({}, retry);
    expect(again.json()).toEqual(first.json());
    expect(await rows()).toHaveLength(1);
  });

  it('may bring others: one group, a ticket each', async () => {
    const companions = [
      { firstName: 'Jules', lastName: 'Janssens' },
      { firstName: 'Mia', lastName: 'Claes' },
    ];
    const answer = await walkIn({ companions, groupName: 'Familie Janssens' });
    expect(answer.statusCode).toBe(200);
    const visits = await rows();
    expect(visits.map(({ ticket_number }) => ticket_number)).toEqual(['B001', 'B002', 'B003']);
    expect(new Set(visits.map(({ group_id }) => group_id)).size).toBe(1);
    expect(await groupName(visits[0]?.group_id)).toBe('Familie Janssens');
    // Called together.
    expect((await act(clerk, 'callVisit', visits[1]?.id ?? 0)).statusCode).toBe(200);
    expect((await rows()).map(({ status }) => status)).toEqual(['SERVING', 'SERVING', 'SERVING']);
  });

  it('is added with all others, or not at all', async () => {
    const nameless = await walkIn({ companions: [{ firstName: 'Jules', lastName: ' ' }] });
    expect(nameless.statusCode).toBe(422);
    expect(nameless.json().fields).toEqual({ 'companions.0.lastName': 'INVALID_LAST_NAME' });
    const crowd = Array.from({ length: 20 }, () => ({ firstName: 'An', lastName: 'Claes' }));
    const tooMany = await walkIn({ companions: crowd });
    expect(tooMany.statusCode).toBe(422);
    expect(tooMany.json().fields).toEqual({ companions: 'GROUP_TOO_LARGE' });
    expect(await rows()).toEqual([]);
  });

  it("is not added at a desk that is no longer the clerk's", async () => {
    const desk = app.db.updateTable('desks').where('id', '=', clerk.deskId);
    await desk.set({ user_id: null }).execute();
    const answer = await walkIn();
    await desk.set({ user_id: clerk.userId }).execute();
    expect(answer.statusCode).toBe(401);
    expect(await rows()).toEqual([]);
  });

  it('may also be planned with others', async () => {
    const added = await clerk.sender.send(visitOperations.addVisit, {
      params: clerk.params,
      body: party({ companions: [{ firstName: 'Jules', lastName: 'Janssens' }] }),
    });
    expect(added.json()).toMatchObject({ status: 'NOT_ARRIVED', groupName: 'Janssens' });
    expect((await rows()).map(({ status }) => status)).toEqual(['NOT_ARRIVED', 'NOT_ARRIVED']);
  });
});

describe('a group', () => {
  it('begins when one visitor joins another, and ends when one of two leaves', async () => {
    const [one, other] = [await day.visit('ARRIVED'), await day.visit('NOT_ARRIVED')];
    const joined = await join(one, other, clerk, 'Familie Claes');
    expect(joined.statusCode).toBe(200);
    const [first, second] = await rows();
    expect(first?.group_id).toBeTypeOf('number');
    expect(second?.group_id).toBe(first?.group_id);
    expect(await groupName(first?.group_id)).toBe('Familie Claes');
    expect((await day.history(one)).map(({ action }) => action)).toEqual(['changeGroup']);
    expect((await act(clerk, 'leaveGroup', one)).statusCode).toBe(200);
    expect((await rows()).map(({ group_id }) => group_id)).toEqual([null, null]);
  });

  it('accepts a third visitor, and stays when one of three leaves', async () => {
    const group_id = await createVisitGroup(app.db, { site_id: day.siteId });
    const members = [
      await day.visit('ARRIVED', { group_id }),
      await day.visit('ARRIVED', { group_id }),
    ];
    const third = await day.visit('ARRIVED');
    expect((await join(third, members[0] ?? 0)).statusCode).toBe(200);
    expect((await act(clerk, 'leaveGroup', members[1] ?? 0)).statusCode).toBe(200);
    expect((await rows()).map((visit) => visit.group_id)).toEqual([group_id, null, group_id]);
  });

  it('cannot be joined by a member of a group, by the visitor themselves, or with someone of another day', async () => {
    const group_id = await createVisitGroup(app.db, { site_id: day.siteId });
    const member = await day.visit('ARRIVED', { group_id });
    const other = await day.visit('ARRIVED');
    const yesterday = await day.visit('ARRIVED', { day: '2020-01-01' });
    for (const [visitId, withVisitId, message] of [
      [member, other, 'TRANSITION_NOT_ALLOWED'],
      [other, other, 'TRANSITION_NOT_ALLOWED'],
      [other, yesterday, 'VISIT_NOT_FOUND'],
    ] as const) {
      expect((await join(visitId, withVisitId)).json()).toMatchObject({ message });
    }
    expect((await act(clerk, 'leaveGroup', other)).json()).toMatchObject({
      message: 'TRANSITION_NOT_ALLOWED',
    });
    expect((await rows()).map((visit) => visit.group_id)).toEqual([group_id, null, null]);
  });

  it('never has members at two desks, or two parties at one desk', async () => {
    const mine = await day.visit('SERVING', {}, clerk);
    const theirs = await day.visit('SERVING', {}, colleague);
    expect((await join(mine, theirs)).json()).toMatchObject({ message: 'VISIT_NOT_AT_THIS_DESK' });
    const late = await day.visit('ARRIVED');
    expect((await join(late, mine)).statusCode).toBe(200);
    expect((await act(clerk, 'callVisit', late)).statusCode).toBe(200);
    // Two at one desk: neither is left alone there by mistake, since both are that desk's party.
    const left = await act(clerk, 'leaveGroup', late);
    expect(left).toBeRefused(422, 'DESK_HAS_ONGOING_VISIT');
    const [first, , third] = await rows();
    expect(third?.group_id).toBe(first?.group_id);
  });

  it('becomes one group if two join each other at the same moment', async () => {
    const [one, other] = [await day.visit('ARRIVED'), await day.visit('ARRIVED')];
    const answers = await Promise.all([join(one, other), join(other, one, colleague)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    const [first, second] = await rows();
    expect(first?.group_id).toBeTypeOf('number');
    expect(second?.group_id).toBe(first?.group_id);
  });
});
