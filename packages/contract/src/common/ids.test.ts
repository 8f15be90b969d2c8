import { describe, expect, it } from 'vitest';
import { idSchema, LARGEST_ID, pathIdSchema, tokenSchema } from './ids.ts';

describe('an id', () => {
  it.each([1, 2, LARGEST_ID])('may be %s, in a body and in a path', (id) => {
    expect(idSchema.parse(id)).toBe(id);
    expect(pathIdSchema.parse(String(id))).toBe(id);
  });

  it.each([0, -1, 1.5, LARGEST_ID + 1, Number.NaN])('is never %s', (id) => {
    expect(idSchema.safeParse(id).success).toBe(false);
    expect(pathIdSchema.safeParse(String(id)).success).toBe(false);
  });

  it.each(['', '01', ' 1', '1 ', '+1', '1e3', '0x1', '12345678901'])(
    'is not written "%s" in a path',
    (text) => {
      expect(pathIdSchema.safeParse(text).success).toBe(false);
    },
  );
});

describe('an unguessable token', () => {
  it.each([
    [15, false],
    [16, true],
    [64, true],
    [65, false],
  ])('with %i characters is valid: %s', (length, counts) => {
    expect(tokenSchema.safeParse('a'.repeat(length)).success).toBe(counts);
  });

  it.each(['/', '.', '%', '=', ' '])('contains no "%s"', (sign) => {
    expect(tokenSchema.safeParse(`aaaaaaaaaaaaaaaa${sign}`).success).toBe(false);
  });
});
