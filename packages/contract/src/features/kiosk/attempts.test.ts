import { expect, it } from 'vitest';
import { type Attempts, afterFailure } from './attempts.ts';
import { isSameName } from './same-name.ts';

const rule = { most: 5, restMs: 60_000 };
const fail = (times: readonly number[]) =>
  times.reduce<Attempts>((attempts, at) => afterFailure(attempts, at, rule), {
    failures: [],
    restUntil: 0,
  });

it('the fifth failure within a minute brings a minute of rest', () => {
  expect(fail([0, 1_000, 2_000, 3_000]).restUntil).toBe(0);
  expect(fail([0, 1_000, 2_000, 3_000, 59_999])).toEqual({ failures: [], restUntil: 119_999 });
});

it('failures of more than a minute ago are forgotten', () => {
  expect(fail([0, 1_000, 2_000, 3_000, 60_000]).restUntil).toBe(0);
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
