import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import { changeRows } from '@balie/testkit/rows.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { type Clerk, createVisitDay } from '@balie/testkit/visit-day.ts';
import { behind } from '@balie/testkit/waiting.ts';
import { describe, expect, it } from 'vitest';

const app = await testApp();
const day = await createVisitDay(app);

/** Calls and ends once, so that the server has recently seen this clerk. */
async function workingClerk(): Promise<Clerk> {
  const clerk = await day.clerk();
  const first = await day.visit('ARRIVED');
  for (const operation of [visitOperations.callVisit, visitOperations.endVisit]) {
    const answer = await clerk.sender.send(operation, {
      params: { ...clerk.params, visitId: first },
    });
    expect(answer.statusCode).toBe(200);
  }
  return clerk;
}

type Loss = readonly [
  what: string,
  lose: (clerk: Clerk) => Promise<unknown>,
  status: number,
  code: string,
];

// Written straight to the database, as another node would have.
const losses: Loss[] = [
  [
    'whose session ended',
    ({ userId }) => app.db.deleteFrom('sessions').where('user_id', '=', userId).execute(),
    401,
    'NOT_SIGNED_IN',
  ],
  [
    'whose session was idle too long',
    ({ userId }) =>
      changeRows(app.db, 'sessions', { user_id: userId }, { last_seen_at: new Date(0) }),
    401,
    'NOT_SIGNED_IN',
  ],
  [
    'who signed in too long ago',
    ({ userId }) =>
      changeRows(app.db, 'sessions', { user_id: userId }, { created_at: new Date(0) }),
    401,
    'NOT_SIGNED_IN',
  ],
  [
    'who must change their password first',
    ({ userId }) => changeRows(app.db, 'sessions', { user_id: userId }, { pending: 'PASSWORD' }),
    403,
    'PASSWORD_CHANGE_NEEDED',
  ],
  [
    'who was switched off',
    ({ userId }) => changeRows(app.db, 'users', userId, { active: false }),
    401,
    'NOT_SIGNED_IN',
  ],
  [
    'who is no longer staff',
    ({ userId }) => changeRows(app.db, 'users', userId, { role: 'QPP' }),
    403,
    'ACCESS_DENIED',
  ],
  [
    'who no longer belongs to the site',
    ({ userId }) => app.db.deleteFrom('user_sites').where('user_id', '=', userId).execute(),
    404,
    'NOT_FOUND',
  ],
  [
    'whose desk was given away',
    ({ deskId }) => changeRows(app.db, 'desks', deskId, { user_id: null }),
    401,
    'DESK_USER_NOT_LINKED',
  ],
];

const operations = [
  ...(['callVisit', 'markNoShow', 'cancelVisit', 'unregisterVisit', 'undoVisit'] as const),
  ...(['callNextVisit', 'endCurrentVisits', 'listVisits'] as const),
];

describe('a recently cached clerk', () => {
  it.each(losses)('%s sees and changes nothing any more', async (_, lose, status, code) => {
    const visitId = await day.visit('ARRIVED');
    for (const name of operations) {
      const clerk = await workingClerk();
      await lose(clerk);
      const params = { ...clerk.params, visitId };
      const answer = await clerk.sender.send(visitOperations[name], { params });
      expect({ name, status: answer.statusCode, codes: answer.json().restCodes }).toEqual({
        name,
        status,
        codes: [code],
      });
    }
    expect(await day.row(visitId)).toMatchObject({ status: 'ARRIVED', version: 1 });
    expect(await day.history(visitId)).toEqual([]);
  });

  it('who was renamed is announced by the new name', async () => {
    const clerk = await workingClerk();
    const visitId = await day.visit('ARRIVED');
    await changeRows(app.db, 'users', clerk.userId, { first_name: 'Nieuwe', last_name: 'Naam' });
    await clerk.sender.send(visitOperations.callVisit, { params: { ...clerk.params, visitId } });
    const call = await app.db
      .selectFrom('calls')
      .where('visit_id', '=', visitId)
      .select('user_name')
      .executeTakeFirst();
    expect(call).toEqual({ user_name: 'Nieuwe Naam' });
  });
});

describe('a clerk who loses the desk while a change is waiting for it', () => {
  it.each(['callVisit', 'callNextVisit'] as const)(
    'is told so, and %s changes nothing',
    async (name) => {
      const visitId = await day.visit('ARRIVED');
      // A clerk the server has not seen recently: the session is not looked up a second time.
      const { sender, deskId, ...clerk } = await day.clerk();
      const params = { ...clerk.params, visitId };
      const late = await behind(
        app.db,
        (db) => changeRows(db, 'desks', deskId, { user_id: null }),
        () => sender.send(visitOperations[name], { params }),
      );
      expect(late).toBeRefused(401, 'DESK_USER_NOT_LINKED');
      expect(await day.row(visitId)).toMatchObject({ status: 'ARRIVED', version: 1 });
    },
  );
});
