import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSteady } from './use-steady.ts';

it('is always the same function, and runs the newest version', () => {
  const { result, rerender } = renderHook(({ factor }) => useSteady((by: number) => factor * by), {
    initialProps: { factor: 2 },
  });
  const first = result.current;
  expect(first(3)).toBe(6);
  rerender({ factor: 5 });
  expect(result.current).toBe(first);
  expect(first(3)).toBe(15);
});
