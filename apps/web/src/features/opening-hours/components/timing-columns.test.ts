import { compareTimings } from '@balie/contract/features/opening-hours/rules.ts';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useTimingColumns } from './timing-columns.ts';

it('a row of a week shows day, regime and hours without seconds, each to sort by', () => {
  const { result } = renderHook(() => useTimingColumns());
  const timing = {
    ...{ day: 'MONDAY', regimeName: 'Afspraak' },
    ...{ startTime: '09:00:00', endTime: '12:30:00' },
  };
  const cells = result.current.map(({ id, value, sort }) => [id, value?.(timing as never), sort]);
  expect(cells).toEqual([
    ['day', 'Maandag', compareTimings],
    ['regime', 'Afspraak', true],
    ['period', '09:00 - 12:30', true],
  ]);
});
