import { expect, it } from 'vitest';
import { dayInputSchema, momentSchema } from './dates.ts';

it.each(['2026-11-16T08:30:00Z', '2026-11-16T08:30:00.123+01:00'])('%s is a moment', (text) => {
  expect(momentSchema.safeParse(text).success).toBe(true);
});

it.each(['2026-11-16', '2026-11-16T08:30:00', '2026-02-30T08:30:00Z'])(
  '%s is not a moment',
  (text) => {
    expect(momentSchema.safeParse(text).success).toBe(false);
  },
);

it.each(['', '0026-11-16', '0026-02-30', '2026-02-30', '16/11/2026'])(
  '%j is refused as a day, once',
  (text) => {
    const { error } = dayInputSchema.safeParse(text);
    expect(error?.issues.map(({ message }) => message)).toEqual(['INVALID_DATE']);
  },
);
