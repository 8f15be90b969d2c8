import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePeriodText } from './period-text.ts';

it.each([
  ['2026-12-25T00:00', '2026-12-26T00:00', '25 dec 2026, hele dag'],
  ['2026-12-25T00:00', '2026-12-28T00:00', '25 dec 2026 – 27 dec 2026'],
  ['2026-12-24T12:00', '2026-12-24T17:00', '24 dec 2026, 12:00 – 17:00'],
  ['2026-12-24T12:00', '2026-12-26T00:00', '24 dec 2026, 12:00 – 26 dec 2026, 00:00'],
  ['2026-12-24T00:00', '2026-12-24T17:00', '24 dec 2026, 00:00 – 17:00'],
])('from %s until %s is %s', (from, until, text) => {
  const { result } = renderHook(() => usePeriodText());
  expect(result.current({ from, until } as never)).toBe(text);
});
