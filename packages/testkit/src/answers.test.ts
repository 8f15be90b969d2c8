import { expect, it } from 'vitest';
import { assertAnswersSeen, watchAnswer } from './answers.ts';

const answer = (status: number) =>
  watchAnswer({ statusCode: status, body: '{}' }, { status, request: 'GET /x' });

it('an answer that failed must be looked at', () => {
  answer(200);
  assertAnswersSeen();
  answer(500);
  answer(404);
  expect(assertAnswersSeen).toThrow('GET /x answered 500; GET /x answered 404');
  // Reported only once.
  assertAnswersSeen();
});

it('an answer that was looked at is as good as any', async () => {
  expect(answer(422).statusCode).toBe(422);
  expect((await Promise.resolve(answer(500))).body).toBe('{}');
  assertAnswersSeen();
});
