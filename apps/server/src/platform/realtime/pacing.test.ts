import { describe, expect, it } from 'vitest';
import { Pacing } from './pacing.ts';

/** The rounds of a steady load, spaced as the pacing says. */
function gapsUnder(rowsPerSecond: number, forMs: number): number[] {
  const pacing = new Pacing();
  const gaps: number[] = [];
  let read = 0;
  for (let now = 0; now < forMs; ) {
    const written = Math.floor((now / 1_000) * rowsPerSecond);
    const gap = pacing.gapAfter(written - read, now);
    read = written;
    gaps.push(gap);
    now += gap;
  }
  return gaps;
}

describe('the pace of the relay', () => {
  it.each([1, 20, 200, 400])('is immediate at %i rows a second', (rate) => {
    expect(new Set(gapsUnder(rate, 3_000))).toEqual(new Set([1]));
  });

  it.each([700, 2_000, 10_000])('batches at %i rows a second, after a moment', (rate) => {
    const gaps = gapsUnder(rate, 3_000);
    expect(gaps.length).toBeLessThan(500);
    expect(gaps.slice(-50)).toEqual(Array.from({ length: 50 }, () => 25));
  });

  it('is not changed by a single burst', () => {
    expect(new Pacing().gapAfter(100, 5_000)).toBe(1);
  });

  it('is immediate again soon after a rush', () => {
    const pacing = new Pacing();
    let now = 0;
    for (; now < 1_000; now += 25) pacing.gapAfter(250, now);
    expect(pacing.gapAfter(250, now)).toBe(25);
    expect(pacing.gapAfter(1, now + 1_000)).toBe(1);
  });
});
