import { expect, it } from 'vitest';
import { AppError } from './app-error.ts';
import { retryOn } from './retry.ts';

/** Fails this many times with this error, then succeeds. */
function failing(times: number, error: Error) {
  let attempts = 0;
  const work = async () => {
    attempts++;
    if (attempts <= times) throw error;
    return 'done';
  };
  return { work, attempts: () => attempts };
}

const taken = new AppError('VISIT_CHANGED');

it.each([
  ['is done at once', 0, taken, 'done', 1],
  ['is done the second time', 1, taken, 'done', 2],
  ['is done the third time', 2, taken, 'done', 3],
  ['is given up after the third time', 3, taken, taken, 3],
  ['is not done again for another reason', 1, new AppError('VISIT_CLOSED'), 'VISIT_CLOSED', 1],
  ['is not done again after a failure', 1, new Error('VISIT_CHANGED'), 'VISIT_CHANGED', 1],
])('a write that conflicts with another %s', async (_, times, error, outcome, attempts) => {
  const { work, attempts: count } = failing(times, error);
  const settled = await retryOn('VISIT_CHANGED', work).catch((thrown: Error) => thrown);
  expect(settled).toEqual(outcome === 'done' ? outcome : error);
  expect(count()).toBe(attempts);
});
