import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useAnnouncer } from './use-announcer.ts';

it('has sound while mounted, and reports whether it can be heard', () => {
  vi.useFakeTimers();
  const { result, unmount } = renderHook(useAnnouncer);
  expect(result.current.announcer).toBeDefined();
  expect(result.current.audio).toBe(result.current.announcer?.state());
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
