import { expect, it } from 'vitest';
import { TokenBuckets } from './token-buckets.ts';

it('allows a burst, then the refill, for each key separately', () => {
  const buckets = new TokenBuckets({ burst: 3, perSecond: 2 });
  const take = (now: number, times: number) =>
    Array.from({ length: times }, () => buckets.take('a', now));
  expect(take(0, 4)).toEqual([true, true, true, false]);
  expect(buckets.take('b', 0)).toBe(true);
  expect(take(500, 2)).toEqual([true, false]);
  expect(take(60_000, 4)).toEqual([true, true, true, false]);
});

it('does not grow without limit as new keys arrive', () => {
  const buckets = new TokenBuckets({ burst: 2, perSecond: 0.001 });
  for (let index = 0; index < 30_000; index++) buckets.take(`key-${index}`, index);
  expect(buckets.take('key-29999', 30_000)).toBe(true);
  expect(buckets.take('key-29999', 30_000)).toBe(false);
});
