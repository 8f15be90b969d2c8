import { expect, it } from 'vitest';
import { z } from 'zod';
import { check } from './validation.ts';

const schema = z.object({
  name: z.string().min(2, 'TOO_SHORT').regex(/^A/, 'NO_A'),
  hours: z.array(z.object({ from: z.string().min(1, 'REQUIRED') })),
});

it('returns valid input, or the first broken rule of each field', () => {
  const right = { name: 'An', hours: [{ from: '09:00' }] };
  expect(check(schema, right)).toEqual({ valid: true, output: right });
  expect(check(schema, { name: 'x', hours: [{ from: '09:00' }, { from: '' }] })).toEqual({
    valid: false,
    codes: { name: 'TOO_SHORT', 'hours.1.from': 'REQUIRED' },
  });
});
