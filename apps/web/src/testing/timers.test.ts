import { expect, it, vi } from 'vitest';
import { stopTimers } from './timers.ts';

it('timers left by one test do not run in a later one', async () => {
  const late = vi.fn();
  setTimeout(late, 1);
  stopTimers();
  await new Promise((resolve) => setTimeout(resolve, 2));
  expect(late).not.toHaveBeenCalled();
});
