import { expect, test } from 'vitest';
import { isTest, untestedCodes } from './error-codes.mjs';

test('a code that no test mentions is found, even if a longer one is mentioned', () => {
  const tests = ["expect(answer.json().message).toBe('DESK_NOT_FOUND')", "'INVALID_NAME'"];
  expect(untestedCodes(['NOT_FOUND', 'INVALID_NAME', 'DESK_NOT_FOUND'], tests)).toEqual([
    'NOT_FOUND',
  ]);
});

test('tests are next to the source, or in the browser tests', () => {
  const files = ['a/routes.test.ts', 'a/desk.test.tsx', 'e2e/desks.spec.ts', 'a/routes.ts'];
  expect(files.filter(isTest)).toEqual(files.slice(0, 3));
});
