// @vitest-environment node
import { expect, it } from 'vitest';
import { fullName } from './names.ts';

it.each([
  ['An', 'Claes', 'An Claes'],
  [null, 'Claes', 'Claes'],
  ['An', null, 'An'],
  [null, null, ''],
])('%s %s is called %j', (firstName, lastName, name) => {
  expect(fullName({ firstName, lastName })).toBe(name);
});
