import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useOffline } from './offline.ts';

it('reports losing and regaining the network while subscribed', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const { result, unmount } = renderHook(() => useOffline());
  const become = (isOnLine: boolean) => {
    onLine.mockReturnValue(isOnLine);
    act(() => void window.dispatchEvent(new Event(isOnLine ? 'online' : 'offline')));
    return result.current;
  };
  expect(result.current).toBe(false);
  expect(become(false)).toBe(true);
  expect(become(true)).toBe(false);
  const stop = vi.spyOn(window, 'removeEventListener');
  unmount();
  expect(stop.mock.calls.map(([type]) => type)).toEqual(
    expect.arrayContaining(['online', 'offline']),
  );
});
