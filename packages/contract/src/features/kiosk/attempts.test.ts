import { expect, it } from 'vitest';
import { type Attempts, afterFailure, afterSuccess, beginAttempt } from './attempts.ts';
import { isSameName } from './same-name.ts';

const rule = { most: 5, restMs: 60_000 };
const NONE: Attempts = { failures: [], restUntil: 0 };
const begin = (attempts: Attempts, at: number) => beginAttempt(attempts, at, rule) ?? attempts;
const fail = (times: readonly number[]) =>
  times.reduce<Attempts>((attempts, at) => afterFailure(begin(attempts, at), at, rule), NONE);

it('the fifth failure within a minute pauses for a minute', () => {
  expect(fail([0, 1_000, 2_000, 3_000]).restUntil).toBe(0);
  const resting = fail([0, 1_000, 2_000, 3_000, 59_999]);
  expect(resting).toEqual({ failures: [], restUntil: 119_999 });
  expect(beginAttempt(resting, 119_998, rule)).toBeUndefined();
  expect(beginAttempt(resting, 119_999, rule)?.failures).toEqual([119_999]);
});

it('failures more than a minute ago are forgotten', () => {
  expect(fail([0, 1_000, 2_000, 3_000, 60_000]).restUntil).toBe(0);
});

it('no more attempts are in progress at once than may fail', () => {
  const five = [1, 2, 3, 4, 5].reduce<Attempts>(begin, NONE);
  expect(beginAttempt(five, 6, rule)).toBeUndefined();
  const four = afterSuccess(five, 3);
  expect(four.failures).toEqual([1, 2, 4, 5]);
  expect(beginAttempt(four, 6, rule)?.failures).toEqual([1, 2, 4, 5, 6]);
  expect(afterFailure(five, 6, rule)).toEqual({ failures: [], restUntil: 60_006 });
});

it.each([
  ["D'Hondt-Peeters", 'dhondt peeters', true],
  ['Çelik', 'CELIK', true],
  ['Janssens', 'Janssen', false],
  ['', '', false],
  ['-', ' ', false],
])('%j and %j are the same name: %s', (one, other, same) => {
  expect(isSameName(one, other)).toBe(same);
});
