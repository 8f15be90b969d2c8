import { expect, it, vi } from 'vitest';
import { inTime } from './chunk-loading.ts';

it('a part of the application has two minutes to load', async () => {
  vi.useFakeTimers();
  const lost = vi.fn();
  inTime(() => new Promise(() => undefined)).catch(lost);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(lost).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(lost).toHaveBeenCalledOnce();
});
