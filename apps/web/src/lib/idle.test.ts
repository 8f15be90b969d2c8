// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { whenIdle } from './idle.ts';

it('runs when the page is idle, if the browser can tell', () => {
  vi.useFakeTimers();
  const asked = vi.fn();
  vi.stubGlobal('requestIdleCallback', asked);
  const run = vi.fn();
  whenIdle(run, 2_000);
  expect(asked).toHaveBeenCalledExactlyOnceWith(run, { timeout: 2_000 });
  vi.advanceTimersByTime(10_000);
  expect(run).not.toHaveBeenCalled();
});

it('runs after a while otherwise', () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', undefined);
  const run = vi.fn();
  whenIdle(run, 2_000);
  vi.advanceTimersByTime(1_999);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
});
