import { deskOperations } from '@balie/contract/features/desks/operations.ts';
import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import { readRow } from '@balie/testkit/rows.ts';
import { type Sender, testApp } from '@balie/testkit/test-app.ts';
import { createVisitDay } from '@balie/testkit/visit-day.ts';
import { countWaiting } from '@balie/testkit/waiting.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

const app = await testApp();
const day = await createVisitDay(app);

type Answer = Awaited<ReturnType<Sender['send']>>;

/** Both start while the desk is locked, one after the other, and get it in that order. */
async function inOrder(
  deskId: number,
  first: () => Promise<Answer>,
  second: () => Promise<Answer>,
): Promise<[Answer, Answer]> {
  const held = await app.db.startTransaction().execute();
  await sql`select 1 from desks where id = ${deskId} for update`.execute(held);
  const one = first();
  await expect.poll(() => countWaiting(app.db), { timeout: 10_000 }).toBe(1);
  const two = second();
  await expect.poll(() => countWaiting(app.db), { timeout: 10_000 }).toBe(2);
  await held.commit().execute();
  return Promise.all([one, two]);
}

/** A clerk with a waiting visitor, and the two things that can happen at the same moment. */
async function moment() {
  const admin = await app.signIn(day.adminId);
  const clerk = await day.clerk();
  const visitId = await day.visit('ARRIVED');
  const standing = async () => {
    const { user_id } = await readRow(app.db, 'desks', clerk.deskId, 'user_id');
    const { status } = await day.row(visitId);
    return { serving: status === 'SERVING', seated: user_id !== null };
  };
  return {
    deskId: clerk.deskId,
    standing,
    call: () =>
      clerk.sender.send(visitOperations.callVisit, { params: { ...clerk.params, visitId } }),
    unlink: () => admin.send(deskOperations.unlinkDesk, { params: clerk.params }),
  };
}

const called = { call: 200, unlink: 'DESK_HAS_ONGOING_VISIT' };
const unlinked = { call: 'DESK_USER_NOT_LINKED', unlink: 204 };
const saidOf = (call: Answer, unlink: Answer) => ({
  call: call.statusCode === 200 ? 200 : call.json().message,
  unlink: unlink.statusCode === 204 ? 204 : unlink.json().message,
});

describe('a call and an unlink at the same moment', () => {
  it('with the call first leave the visitor at the desk, and the clerk there', async () => {
    const { deskId, call, unlink, standing } = await moment();
    const answers = await inOrder(deskId, call, unlink);
    expect(saidOf(...answers)).toEqual(called);
    expect(await standing()).toEqual({ serving: true, seated: true });
  });

  it('with the unlink first leave the visitor waiting, and the desk empty', async () => {
    const { deskId, call, unlink, standing } = await moment();
    const [left, made] = await inOrder(deskId, unlink, call);
    expect(saidOf(made, left)).toEqual(unlinked);
    expect(await standing()).toEqual({ serving: false, seated: false });
  });

  it('never leave a visitor at a desk where nobody works', async () => {
    for (let round = 0; round < 10; round++) {
      const { call, unlink, standing } = await moment();
      const answers = await Promise.all([call(), unlink()]);
      const said = saidOf(...answers);
      expect([called, unlinked]).toContainEqual(said);
      const isCalled = said.call === 200;
      expect(await standing()).toEqual({ serving: isCalled, seated: isCalled });
    }
  });
});
