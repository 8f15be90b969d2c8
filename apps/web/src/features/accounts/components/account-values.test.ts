// @vitest-environment node
import type { AccountOptions } from '@balie/contract/features/accounts/schema.ts';
import { expect, it } from 'vitest';
import { accountName, listName, usesPassword, withRole } from './account-values.ts';

it.each([
  [false, 'ADMIN', true],
  [false, 'QPP', true],
  [true, 'ADMIN', false],
  [true, 'QPP', true],
] as const)('with sign-in elsewhere (%s), a %s has a password of ours: %s', (...row) => {
  const [signsInElsewhere, role, expected] = row;
  expect(usesPassword(role, { signsInElsewhere } as AccountOptions)).toBe(expected);
});

it.each([
  ['An', 'Claes', 'An Claes', 'Claes An'],
  ['', 'Claes', 'Claes', 'Claes'],
  ['An', '', 'An', 'An'],
  ['', '', 'balie-2', 'balie-2'],
])('%s %s is called %s, and listed as %s', (firstName, lastName, name, listed) => {
  const account = { firstName, lastName, username: 'balie-2' };
  expect([accountName(account), listName(account as never)]).toEqual([name, listed]);
});

it.each([
  ['ADMIN', true, true],
  ['ADMIN', false, false],
  ['NORMAL', true, false],
] as const)('as %s the right to manage the organisation (%s) is %s', (...row) => {
  const [role, organisationAdmin, expected] = row;
  expect(withRole({ role, organisationAdmin })).toEqual({ role, organisationAdmin: expected });
});
