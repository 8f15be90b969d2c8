import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useTicking } from './now.ts';

it('everything that ticks is updated each second, by one timer, while mounted', () => {
  vi.useFakeTimers();
  const first = renderHook(() => useTicking(() => 'same'));
  const second = renderHook(() => useTicking((now) => Math.floor(now / 1_000)));
  const before = second.result.current;
  expect(vi.getTimerCount()).toBe(1);
  act(() => vi.advanceTimersByTime(3_000));
  expect(second.result.current).toBe(before + 3);
  second.unmount();
  expect(vi.getTimerCount()).toBe(1);
  first.unmount();
  expect(vi.getTimerCount()).toBe(0);
  const again = renderHook(() => useTicking((now) => Math.floor(now / 1_000)));
  act(() => vi.advanceTimersByTime(1_000));
  expect(again.result.current).toBe(before + 4);
});
