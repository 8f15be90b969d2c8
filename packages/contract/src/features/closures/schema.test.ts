import { expect, it } from 'vitest';
import {
  closedPeriodQuery,
  closureInputSchema,
  localMomentSchema,
  newClosureSchema,
} from './schema.ts';

const period = (from: string, until: string) => ({ from, until, reason: 'Feestdag' });

it.each(Object.entries({ closedPeriodQuery, closureInputSchema, newClosureSchema }))(
  '%s accepts a period only if it ends after its start, and otherwise names both ends',
  (_, schema) => {
    const refused = (from: string, until: string) =>
      schema.safeParse(period(from, until)).error?.issues.map(({ path }) => path.join('.'));
    expect(refused('2026-12-24T12:00', '2026-12-25T08:00')).toBeUndefined();
    expect(refused('2026-12-25T08:00', '2026-12-24T12:00')).toEqual(['from', 'until']);
  },
);

it('seconds are dropped, and a day that does not exist is refused once', () => {
  expect(localMomentSchema.parse('2026-12-24T12:00:59')).toBe('2026-12-24T12:00');
  const issues = (text: string) => localMomentSchema.safeParse(text).error?.issues;
  for (const text of ['2026-02-30T12:00', '24/12/2026 12:00', ''])
    expect(issues(text)).toMatchObject([{ message: 'INVALID_DATE' }]);
});
