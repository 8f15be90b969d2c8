import { expect, test } from 'vitest';
import { isTest, untestedCodes } from './error-codes.mjs';

test('a code that no test names is found, also when a longer one is named', () => {
  const tests = ["expect(answer.json().message).toBe('DESK_NOT_FOUND')", "'INVALID_NAME'"];
  expect(untestedCodes(['NOT_FOUND', 'INVALID_NAME', 'DESK_NOT_FOUND'], tests)).toEqual([
    'NOT_FOUND',
  ]);
});

test('tests stand beside the source and in the browser', () => {
  const files = ['a/routes.test.ts', 'a/desk.test.tsx', 'e2e/desks.spec.ts', 'a/routes.ts'];
  expect(files.filter(isTest)).toEqual(files.slice(0, 3));
});
