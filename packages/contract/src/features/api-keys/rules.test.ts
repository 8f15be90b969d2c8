import { expect, it } from 'vitest';
import { keyState, proposedEnd } from './rules.ts';

it.each([
  ['ACTIVE', null, '2026-11-17'],
  ['ACTIVE', null, '2026-11-16'],
  ['ENDED', null, '2026-11-15'],
  ['REVOKED', '2026-11-01T10:00:00.000Z', '2026-11-17'],
  ['REVOKED', '2026-11-01T10:00:00.000Z', '2026-11-15'],
] as const)('a key is %s when revoked at %s and valid until %s', (state, revokedAt, validUntil) => {
  expect(keyState({ revokedAt, validUntil }, '2026-11-16')).toBe(state);
});

it('proposes an end one year later, on a day that exists', () => {
  expect(proposedEnd('2026-11-16')).toBe('2027-11-16');
  expect(proposedEnd('2028-02-29')).toBe('2029-03-01');
});
