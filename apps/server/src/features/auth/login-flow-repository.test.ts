import { readRows } from '@balie/testkit/rows.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { expect, it } from 'vitest';
import { insertLoginFlow, takeLoginFlow } from './login-flow-repository.ts';

const { db } = await testDatabase();

const now = new Date('2026-11-16T09:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const TEN_MINUTES = 600_000;
const flow = (state: string) => ({
  ...{ state, nonce: 'nonce', codeVerifier: 'verifier', redirectTo: '/', organisation: 'stad' },
});

it('a login is completed once, without affecting another', async () => {
  const [own, other] = [
    await insertLoginFlow(db, flow('own'), now),
    await insertLoginFlow(db, flow('other'), now),
  ];
  expect(await takeLoginFlow(db, 'nobody', now)).toBeUndefined();
  expect(await takeLoginFlow(db, own, now)).toEqual(flow('own'));
  expect(await takeLoginFlow(db, own, now)).toBeUndefined();
  expect(await takeLoginFlow(db, other, now)).toEqual(flow('other'));
});

it.each([
  ['is kept for ten minutes', TEN_MINUTES, true],
  ['is cleared away after that', TEN_MINUTES + 1, false],
])('a login in progress %s', async (state, ms, isThere) => {
  const secret = await insertLoginFlow(db, flow(state), now);
  const next = await insertLoginFlow(db, flow('next'), after(ms));
  const kept = readRows(db, 'login_flows', { state }, 'state');
  expect(await kept).toHaveLength(isThere ? 1 : 0);
  expect(await takeLoginFlow(db, secret, after(ms))).toEqual(isThere ? flow(state) : undefined);
  expect(await takeLoginFlow(db, next, after(ms))).toEqual(flow('next'));
});
