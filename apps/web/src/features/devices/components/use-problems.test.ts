import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { json, serveWith, sessionWrapper } from '../../../testing/server.tsx';
import { REFRESH_MS, useProblems } from './use-problems.ts';

it('finds the problem of a device by its type and id, and reloads it regularly', async () => {
  vi.useFakeTimers();
  const alerts = [
    { kind: 'PRINTER', deviceId: 3 },
    { kind: 'DISPLAY', deviceId: 4 },
  ];
  const sent = serveWith(() => json({ alerts }));
  const { result } = renderHook(() => useProblems(), { wrapper: sessionWrapper() });
  expect(result.current('DISPLAY', 4)).toBeUndefined();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(result.current('DISPLAY', 4)).toEqual(alerts[1]);
  expect(result.current('DISPLAY', 3)).toBeUndefined();
  expect(result.current('PRINTER', 4)).toBeUndefined();
  await act(() => vi.advanceTimersByTimeAsync(REFRESH_MS));
  expect(sent).toHaveLength(2);
});
