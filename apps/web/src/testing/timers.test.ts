import { expect, it, vi } from 'vitest';
import { stopTimers } from './timers.ts';

it('what a test still waits for does not happen in a later one', async () => {
  const late = vi.fn();
  setTimeout(late, 1);
  stopTimers();
  await new Promise((resolve) => setTimeout(resolve, 2));
  expect(late).not.toHaveBeenCalled();
});
