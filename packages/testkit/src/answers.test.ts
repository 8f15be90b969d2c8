import { expect, it } from 'vitest';
import { assertAnswersSeen, watchAnswer } from './answers.ts';

const answer = (status: number) =>
  watchAnswer({ statusCode: status, body: '{}' }, { status, request: 'GET /x' });

it('an unchecked failed response fails the test', () => {
  answer(200);
  assertAnswersSeen();
  answer(500);
  answer(404);
  expect(assertAnswersSeen).toThrow('GET /x answered 500; GET /x answered 404');
  // Reported only once.
  assertAnswersSeen();
});

it('a checked response does not', async () => {
  expect(answer(422).statusCode).toBe(422);
  expect((await Promise.resolve(answer(500))).body).toBe('{}');
  assertAnswersSeen();
});
