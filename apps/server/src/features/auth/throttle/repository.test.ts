import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, expect, it } from 'vitest';
import {
  deleteForgottenTurns,
  forgetTurns,
  giveTurnBack,
  listTurns,
  secondsUntilTurns,
  takeTurn,
} from './repository.ts';

const { db } = await testDatabase();

const now = new Date('2026-11-16T09:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const limit = { burst: 2, everySeconds: 10 };
const own = { key: 'account 1/pace', limit };
const other = { key: 'account 2/pace', limit };
const left = async () =>
  Object.fromEntries(
    (await db.selectFrom('sign_in_limits').selectAll().execute()).map(({ key, tokens }) => [
      ...[key, tokens],
    ]),
  );
beforeEach(() => db.deleteFrom('sign_in_limits').execute());

it('allows a burst, then one more attempt every few seconds', async () => {
  expect(await takeTurn(db, own, now)).toBe(0);
  expect(await takeTurn(db, own, now)).toBe(0);
  expect(await takeTurn(db, own, now)).toBe(10);
  expect(await takeTurn(db, own, after(9))).toBe(1);
  expect(await takeTurn(db, own, after(10))).toBe(0);
  expect(await takeTurn(db, own, after(10))).toBe(10);
});

it('guesses against one limit do not count against another', async () => {
  for (let turn = 1; turn <= 2; turn++) await takeTurn(db, own, now);
  await takeTurn(db, other, now);
  const waits = await secondsUntilTurns(db, [own, other], now);
  expect(Object.fromEntries(waits)).toEqual({ [own.key]: 10, [other.key]: 0 });
});

it('an attempt is given back to its own limit, up to the burst', async () => {
  for (let turn = 1; turn <= 2; turn++) await takeTurn(db, own, now);
  await takeTurn(db, other, now);
  await giveTurnBack(db, own);
  expect(await left()).toEqual({ [own.key]: 1, [other.key]: 1 });
  for (let turn = 1; turn <= 2; turn++) await giveTurnBack(db, own);
  expect(await left()).toEqual({ [own.key]: 2, [other.key]: 1 });
});

it('lists and clears every limit of one account, and none of an account whose name begins the same', async () => {
  const alike = 'account 1b/pace';
  for (const key of [own.key, 'account 1/day', alike, other.key])
    await takeTurn(db, { key, limit }, now);
  const listed = (await listTurns(db, 'account 1')).map(({ key }) => key);
  expect(listed.toSorted()).toEqual(['account 1/day', own.key]);
  await forgetTurns(db, 'account 1');
  expect(Object.keys(await left()).toSorted()).toEqual([alike, other.key]);
});

it('deletes only limits last used before a moment', async () => {
  await takeTurn(db, own, after(-0.001));
  await takeTurn(db, other, now);
  await deleteForgottenTurns(db, now);
  expect(await left()).toEqual({ [other.key]: 1 });
});
