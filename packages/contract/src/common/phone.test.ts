import { describe, expect, it } from 'vitest';
import { phoneSchema } from './phone.ts';

describe('a phone number', () => {
  it.each([
    ['', null],
    ['   ', null],
    [null, null],
    ['+32 470 12 34 56', '+32470123456'],
    ['0470 12 34 56', '0470123456'],
    ['1'.repeat(16), '1'.repeat(16)],
  ])('%j is kept as %j', (typed, kept) => {
    expect(phoneSchema.parse(typed)).toBe(kept);
  });

  it.each([
    '1'.repeat(17),
    '12345',
    '0470/12.34.56',
    'niet bellen',
    '++32470123456',
    '32+470123456',
    7,
    undefined,
  ])('%j is refused', (typed) => {
    expect(phoneSchema.safeParse(typed).error?.issues[0]?.message).toBe('INVALID_PHONE');
  });
});
