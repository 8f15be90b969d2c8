import { expect, it } from 'vitest';
import { fullNameOf } from './full-name.ts';

it.each([
  ['An', 'Claes', 'An Claes'],
  [null, 'Claes', 'Claes'],
  ['An', null, 'An'],
  [null, null, ''],
])('%s %s is called %j', (firstName, lastName, name) => {
  expect(fullNameOf({ firstName, lastName })).toBe(name);
});
