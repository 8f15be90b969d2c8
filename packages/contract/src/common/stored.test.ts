import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { storedFields } from './stored.ts';

const input = z.object({
  name: z.string().trim().min(1).max(5),
  color: z
    .string()
    .toUpperCase()
    .pipe(z.enum(['RED', 'BLUE']))
    .default('RED'),
  port: z.int().max(9),
  phone: z
    .string()
    .nullable()
    .transform((text) => text || null),
  admin: z.boolean().optional(),
  key: z.uuid().nullable(),
});
const answer = z.object(storedFields(input));

describe('the stored fields of a request', () => {
  it('have its types but none of its rules', () => {
    const old = { name: ' a long name ', color: 'BLUE', port: 12, phone: null, key: null };
    expect(answer.parse(old)).toEqual(old);
  });

  it.each([
    ['a port that is no whole number', { port: 1.5 }],
    ['a colour that is no word of the list', { color: 'GREEN' }],
    ['no name', { name: null }],
    ['a key that cannot be one', { key: 'text' }],
  ])('refuse %s', (_, change) => {
    expect(
      answer.safeParse({ name: '', color: 'RED', port: 1, phone: '', key: null, ...change })
        .success,
    ).toBe(false);
  });

  it('are refused if they cannot be derived', () => {
    expect(() => storedFields(z.object({ any: z.unknown() }))).toThrow('Cannot derive');
  });
});
