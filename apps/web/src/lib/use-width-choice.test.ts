import { act, renderHook } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useWidthChoice } from './use-width-choice.ts';

it('is chosen from the width in rem as soon as it is known, and again when that changes', () => {
  let looked: () => void = () => undefined;
  const disconnect = vi.fn();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(look: () => void) {
        looked = look;
      }
      observe() {}
      disconnect = disconnect;
    },
  );
  const box = document.createElement('div');
  const width = vi.spyOn(box, 'clientWidth', 'get').mockReturnValue(640);
  const choose = vi.fn((rem: number) => (rem < 50 ? 'narrow' : 'wide'));
  const { result, unmount } = renderHook(() => useWidthChoice({ current: box }, choose));
  expect(result.current).toBe('narrow');
  expect(choose).toHaveBeenCalledWith(40);
  width.mockReturnValue(800);
  act(() => looked());
  expect(result.current).toBe('wide');
  unmount();
  expect(disconnect).toHaveBeenCalled();
});

it('is less room for users with a larger font', () => {
  document.documentElement.style.fontSize = '20px';
  onTestFinished(() => document.documentElement.removeAttribute('style'));
  const box = document.createElement('div');
  vi.spyOn(box, 'clientWidth', 'get').mockReturnValue(640);
  const { result } = renderHook(() => useWidthChoice({ current: box }, (rem) => rem));
  expect(result.current).toBe(32);
});

it('is unknown without an element', () => {
  const { result } = renderHook(() => useWidthChoice({ current: null }, () => 'wide'));
  expect(result.current).toBeUndefined();
});
