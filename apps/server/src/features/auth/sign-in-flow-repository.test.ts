import { readRows } from '@balie/testkit/rows.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { expect, it } from 'vitest';
import { insertSignInFlow, takeSignInFlow } from './sign-in-flow-repository.ts';

const { db } = await testDatabase();

const now = new Date('2026-11-16T09:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const TEN_MINUTES = 600_000;
const flow = (state: string) => ({
  ...{ state, nonce: 'nonce', codeVerifier: 'verifier', redirectTo: '/', organisation: 'stad' },
});

it('a sign-in is completed once, without affecting another', async () => {
  const [own, other] = [
    await insertSignInFlow(db, flow('own'), now),
    await insertSignInFlow(db, flow('other'), now),
  ];
  expect(await takeSignInFlow(db, 'nobody', now)).toBeUndefined();
  expect(await takeSignInFlow(db, own, now)).toEqual(flow('own'));
  expect(await takeSignInFlow(db, own, now)).toBeUndefined();
  expect(await takeSignInFlow(db, other, now)).toEqual(flow('other'));
});

it.each([
  ['is kept for ten minutes', TEN_MINUTES, true],
  ['is cleared away after that', TEN_MINUTES + 1, false],
])('a sign-in in progress %s', async (state, ms, isThere) => {
  const secret = await insertSignInFlow(db, flow(state), now);
  const next = await insertSignInFlow(db, flow('next'), after(ms));
  const kept = readRows(db, 'login_flows', { state }, 'state');
  expect(await kept).toHaveLength(isThere ? 1 : 0);
  expect(await takeSignInFlow(db, secret, after(ms))).toEqual(isThere ? flow(state) : undefined);
  expect(await takeSignInFlow(db, next, after(ms))).toEqual(flow('next'));
});
