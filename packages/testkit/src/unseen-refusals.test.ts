import { expect, it } from 'vitest';
import { assertRefusalsSeen, watchResponse } from './unseen-refusals.ts';

const answer = (status: number) =>
  watchResponse({ statusCode: status, body: '{}' }, { status, request: 'GET /x' });

it('an unchecked failed response fails the test', () => {
  answer(200);
  assertRefusalsSeen();
  answer(500);
  answer(404);
  expect(assertRefusalsSeen).toThrow('GET /x answered 500; GET /x answered 404');
  // Reported only once.
  assertRefusalsSeen();
});

it('a checked response does not', async () => {
  expect(answer(422).statusCode).toBe(422);
  expect((await Promise.resolve(answer(500))).body).toBe('{}');
  assertRefusalsSeen();
});
