import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSteady } from './use-steady.ts';

it('is one function for good, and does what was asked last', () => {
  const { result, rerender } = renderHook(({ factor }) => useSteady((by: number) => factor * by), {
    initialProps: { factor: 2 },
  });
  const first = result.current;
  expect(first(3)).toBe(6);
  rerender({ factor: 5 });
  expect(result.current).toBe(first);
  expect(first(3)).toBe(15);
});
