import type { LightMyRequestResponse } from 'fastify';
import { expect, it } from 'vitest';
import { retryWhileBusy } from './retry-while-busy.ts';

const answer = (statusCode: number, message = '', headers: Record<string, string> = {}) =>
  ({ statusCode, headers, json: () => ({ message }) }) as unknown as LightMyRequestResponse;
const busy = answer(503, 'NOT_DONE', { 'retry-after': '5' });

const from = (answers: LightMyRequestResponse[]) => {
  const left = [...answers];
  const ask = () => Promise.resolve(left.shift() ?? busy);
  return { ask, left };
};

it('tries again after "busy", and returns the response that follows', async () => {
  const { ask, left } = from([busy, busy, answer(422), answer(200)]);
  expect(await retryWhileBusy(ask)).toMatchObject({ statusCode: 422 });
  expect(left).toHaveLength(1);
});

it.each([
  ['an outcome nobody knows', answer(504, 'OUTCOME_UNKNOWN', { 'retry-after': '5' })],
  ['another 503', answer(503, 'INTERNAL_ERROR', { 'retry-after': '5' })],
  ['a 503 that does not say when', answer(503, 'NOT_DONE')],
  ['a failure', answer(500, 'INTERNAL_ERROR')],
])('does not hide %s', async (_, first) => {
  const { ask } = from([first, answer(200)]);
  expect(await retryWhileBusy(ask)).toBe(first);
});

it('gives up if it stays busy', async () => {
  expect(await retryWhileBusy(from([]).ask)).toBe(busy);
});
