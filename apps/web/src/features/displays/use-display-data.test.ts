import { DEVICE_HEADER } from '@balie/contract/realtime.ts';
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { shownNotices } from '../../lib/notices.ts';
import {
  clientWrapper,
  json,
  refusal,
  type SentRequest,
  serveWith,
} from '../../testing/server.tsx';
import { useDisplayData } from './use-display-data.ts';

const BOTH = ['/api/screen/a-screen', '/api/screen/a-screen/users'];
const paths = (sent: readonly SentRequest[]) => sent.map(({ path }) => path);

const show = (people: boolean, deviceToken?: string) =>
  renderHook(() => useDisplayData('a-screen', { people, deviceToken }), {
    wrapper: clientWrapper(),
  });

it('reloads every minute who works in the room', async () => {
  vi.useFakeTimers();
  let people = ['An'];
  const sent = serveWith(() => json(people));
  const { result } = show(true);
  const asked = () => sent.filter(({ path }) => path === '/api/screen/a-screen/users').length;
  await act(() => vi.advanceTimersByTimeAsync(59_000));
  expect(asked()).toBe(1);
  people = ['An', 'Bea'];
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(asked()).toBe(2);
  expect(result.current.users).toEqual(people);
});

it('reloads also while another page is in front', async () => {
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const sent = serveWith(() => json([]));
  show(true);
  await act(() => vi.advanceTimersByTimeAsync(59_000));
  expect(paths(sent)).toEqual(BOTH);
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(paths(sent)).toEqual([...BOTH, ...BOTH]);
});

it.each([
  ['people and calls', true, BOTH],
  ['no people', false, ['/api/screen/a-screen']],
])('reloads the same for a display with %s', async (_, people, expected) => {
  vi.useFakeTimers();
  const sent = serveWith(() => json([]));
  const { result } = show(people);
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(paths(sent)).toEqual(expected);
  sent.length = 0;
  await act(() => result.current.reload());
  expect(paths(sent)).toEqual(expected);
});

it.each([
  ['that was bound shows what it was given', 'a-token', 'a-token'],
  ['of an address has nothing to show', undefined, null],
])('a display %s with every request', async (_, deviceToken, shown) => {
  vi.useFakeTimers();
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push([url, new Headers(init.headers).get(DEVICE_HEADER)]);
    return json([]);
  });
  show(true, deviceToken);
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(asked).toEqual(BOTH.map((path) => [path, shown]));
});

it('shows nobody in the room what could not be loaded', async () => {
  vi.useFakeTimers();
  serveWith(() => refusal(404, 'DISPLAY_NOT_FOUND'));
  const { result } = show(true);
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(result.current.unknown).toBe(true);
  expect(shownNotices()).toEqual([]);
});
