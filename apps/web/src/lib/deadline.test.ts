// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest';
import { startDeadline } from './deadline.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

it('aborts when its time is over', () => {
  const deadline = startDeadline(1_000, undefined);
  vi.advanceTimersByTime(999);
  expect([deadline.signal.aborted, deadline.isOver()]).toEqual([false, false]);
  vi.advanceTimersByTime(1);
  expect([deadline.signal.aborted, deadline.isOver()]).toEqual([true, true]);
});

it.each([
  ['before', true],
  ['while it runs', false],
])('aborts when the caller does, %s, which does not count as its time', (_, isBefore) => {
  const other = new AbortController();
  if (isBefore) other.abort();
  const deadline = startDeadline(1_000, other.signal);
  expect(deadline.signal.aborted).toBe(isBefore);
  other.abort();
  expect([deadline.signal.aborted, deadline.isOver()]).toEqual([true, false]);
});

it('ignores the clock and the caller once stopped', () => {
  const other = new AbortController();
  const deadline = startDeadline(1_000, other.signal);
  deadline.stop();
  other.abort();
  expect(vi.getTimerCount()).toBe(0);
  expect([deadline.signal.aborted, deadline.isOver()]).toEqual([false, false]);
});
