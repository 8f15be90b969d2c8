import { expect, it } from 'vitest';
import { listedCallsAt } from './last-calls.ts';

const calls = ['11:59:59', '12:00:00', '12:10:00'].map((time) => ({ at: `2026-11-15T${time}Z` }));
const listedAt = (time: string) =>
  listedCallsAt(calls, Date.parse(`2026-11-15T${time}Z`)).map(({ at }) => at.slice(11, 19));

it.each([
  ['12:19:58', ['11:59:59', '12:00:00', '12:10:00']],
  ['12:19:59', ['12:00:00', '12:10:00']],
  ['12:20:00', ['12:10:00']],
  ['12:29:59', ['12:10:00']],
  ['12:30:00', []],
])('at %s lists calls of the last twenty minutes', (time, listed) => {
  expect(listedAt(time)).toEqual(listed);
});

it('stays the same list while nothing is removed', () => {
  expect(listedCallsAt(calls, Date.parse('2026-11-15T12:10:00Z'))).toBe(calls);
});
