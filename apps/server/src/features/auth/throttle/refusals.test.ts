import { describe, expect, it } from 'vitest';
import { Refusals } from './refusals.ts';

const now = new Date('2026-11-16T08:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const refused = { userId: 7, seconds: 10, now };

describe('someone refused a moment ago', () => {
  it('is refused from memory, and waits no longer than before', () => {
    const refusals = new Refusals();
    refusals.add('els', refused);
    expect(refusals.again('els', later(1_000))).toMatchObject({ seconds: 9, userId: 7 });
    expect(refusals.again('an', later(1_000))).toBeUndefined();
  });

  it('is looked up again after two seconds, or if the clock was set back', () => {
    const refusals = new Refusals();
    refusals.add('els', refused);
    expect(refusals.again('els', later(2_500))).toBeUndefined();
    expect(refusals.again('els', later(-2_500))).toBeUndefined();
  });

  it('is let through once the wait is over, or the account was unlocked', () => {
    const refusals = new Refusals();
    refusals.add('els', { ...refused, seconds: 1 });
    expect(refusals.again('els', later(1_000))).toBeUndefined();
    refusals.add('els', refused);
    refusals.forget();
    expect(refusals.again('els', now)).toBeUndefined();
  });

  it('is stored at once the first time, then in batches', () => {
    const refusals = new Refusals();
    expect(refusals.add('els', refused)).toBe(1);
    expect(refusals.again('els', now)?.times).toBe(0);
    expect(refusals.add('els', refused)).toBe(0);
  });
});
