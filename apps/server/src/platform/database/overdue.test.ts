import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Overdue } from './overdue.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

it('gives up on a late response, once, and not before', () => {
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

it('gives each response its own time limit, in any order', () => {
  const overdue = new Overdue();
  const given: string[] = [];
  overdue.watch(3_000, () => given.push('patient'));
  overdue.watch(1_000, () => given.push('hasty'));
  vi.advanceTimersByTime(1_100);
  expect(given).toEqual(['hasty']);
  vi.advanceTimersByTime(2_000);
  expect(given).toEqual(['hasty', 'patient']);
});

it('ignores a response that arrived, and has no timer when nothing is waiting', () => {
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
