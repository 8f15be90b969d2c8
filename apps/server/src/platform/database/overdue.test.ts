import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Overdue } from './overdue.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

it('gives up on an answer that did not come in time, once, and not before', () => {
  const overdue = new Overdue();
  const giveUp = vi.fn();
  overdue.watch(1_000, giveUp);
  vi.advanceTimersByTime(999);
  expect(giveUp).not.toHaveBeenCalled();
  vi.advanceTimersByTime(101);
  expect(giveUp).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5_000);
  expect(giveUp).toHaveBeenCalledTimes(1);
});

it('waits for each answer as long as it may take, whoever came first', () => {
  const overdue = new Overdue();
  const given: string[] = [];
  overdue.watch(3_000, () => given.push('patient'));
  overdue.watch(1_000, () => given.push('hasty'));
  vi.advanceTimersByTime(1_100);
  expect(given).toEqual(['hasty']);
  vi.advanceTimersByTime(2_000);
  expect(given).toEqual(['hasty', 'patient']);
});

it('leaves an answer that came alone, and has no clock when nobody waits', () => {
  const overdue = new Overdue();
  const giveUp = vi.fn();
  overdue.forget(overdue.watch(1_000, giveUp));
  vi.advanceTimersByTime(5_000);
  expect(giveUp).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
  overdue.watch(6_000, giveUp);
  vi.advanceTimersByTime(1_100);
  expect(giveUp).toHaveBeenCalledTimes(1);
});
