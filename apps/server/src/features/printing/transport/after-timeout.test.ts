import { afterEach, expect, it, vi } from 'vitest';
import { afterTimeout } from './after-timeout.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** After how many of its five slices it ends, if each takes this long. */
function slicesUntilEnd(sliceMs: number): number {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const end = vi.fn();
  afterTimeout(500, end);
  let slices = 0;
  while (end.mock.calls.length === 0 && slices < 100) {
    slices += 1;
    now += sliceMs;
    vi.advanceTimersByTime(100);
  }
  expect(end).toHaveBeenCalledOnce();
  return slices;
}

it.each([
  ['in time', 100, 5],
  ['a little late', 199, 5],
  ['so late that this process was paused, and then not for ever', 200, 8],
  ['later', 250, 7],
])('a slice %s', (_, sliceMs, slices) => {
  expect(slicesUntilEnd(sliceMs)).toBe(slices);
});

it('does not end after it was stopped', () => {
  vi.useFakeTimers();
  const end = vi.fn();
  afterTimeout(500, end)();
  vi.advanceTimersByTime(5_000);
  expect(end).not.toHaveBeenCalled();
});
