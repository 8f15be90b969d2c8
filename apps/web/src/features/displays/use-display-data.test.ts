import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { shownNotices } from '../../lib/notices.ts';
import { clientWrapper, json, refusal, serveWith } from '../../testing/server.tsx';
import { useDisplayData } from './use-display-data.ts';

it('who works in the room is loaded again every minute', async () => {
  vi.useFakeTimers();
  let people = ['An'];
  const sent = serveWith(() => json(people));
  const { result } = renderHook(
    () => useDisplayData('a-screen', { people: true, deviceToken: undefined }),
    { wrapper: clientWrapper() },
  );
  const asked = () => sent.filter(({ path }) => path === '/api/screen/a-screen/users').length;
  await act(() => vi.advanceTimersByTimeAsync(59_000));
  expect(asked()).toBe(1);
  people = ['An', 'Bea'];
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(asked()).toBe(2);
  expect(result.current.users).toEqual(people);
});

it('a display tells nobody in the room what could not be loaded', async () => {
  vi.useFakeTimers();
  serveWith(() => refusal(404, 'SCREEN_NOT_FOUND'));
  const { result } = renderHook(
    () => useDisplayData('a-screen', { people: true, deviceToken: undefined }),
    { wrapper: clientWrapper() },
  );
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(result.current.unknown).toBe(true);
  expect(shownNotices()).toEqual([]);
});
