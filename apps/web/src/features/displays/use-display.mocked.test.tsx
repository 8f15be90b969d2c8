import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { clientWrapper, json, refusal, serveWith } from '../../testing/server.tsx';
import { useDisplay } from './use-display.ts';

let socket: FakeSocket;
vi.mock('../../lib/socket.ts', () => ({ openSocket: async () => socket }));

const screen = {
  name: 'Wachtzaal',
  siteName: 'Stadhuis',
  timeZone: 'Europe/Brussels',
  lastCalls: [],
};

beforeEach(() => {
  vi.useFakeTimers();
  socket = new FakeSocket();
});

async function hang() {
  const sent = serveWith(({ path }) => json(path.endsWith('/users') ? [] : screen));
  const { result } = renderHook(
    () => useDisplay({ kind: 'waiting-room', screenId: 'a-room', applicationId: 'balie' }),
    { wrapper: clientWrapper() },
  );
  await act(() => vi.advanceTimersByTimeAsync(10));
  await act(async () => socket.hears('connect'));
  await act(() => vi.advanceTimersByTimeAsync(10));
  const loads = () => {
    const paths = sent.map(({ path }) => path).filter((path) => path.startsWith('/api/screen/'));
    sent.length = 0;
    return paths.sort();
  };
  return { result, loads };
}
const BOTH = ['/api/screen/a-room', '/api/screen/a-room/users'];

it('loads what it shows again once it hears of changes, and when it is back on line', async () => {
  const { result, loads } = await hang();
  expect(loads()).toEqual(BOTH);
  // What changed before it heard of changes.
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(loads()).toEqual(BOTH);
  expect(result.current.state).toBe('online');
  await act(async () => socket.hears('disconnect', 'transport close'));
  expect(result.current.state).toBe('offline');
  expect(loads()).toEqual([]);
  await act(async () => socket.hears('connect'));
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(result.current.state).toBe('online');
  expect(loads()).toEqual(BOTH);
});

it('loads again every sixty seconds, and a moment after something changed', async () => {
  const { loads } = await hang();
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(loads()).toHaveLength(4);
  await act(() => vi.advanceTimersByTimeAsync(58_000));
  expect(loads()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(loads()).toEqual(BOTH);
  await act(async () => {
    socket.hears('changed', { topic: 'desks' });
    socket.hears('changed', { topic: 'users' });
  });
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(loads()).toEqual(BOTH);
});

it('is refused when there is no such screen, and keeps what it had while the server is away', async () => {
  const { result } = await hang();
  serveWith(() => refusal(503, 'SERVICE_UNAVAILABLE'));
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(result.current.screen).toMatchObject({ name: 'Wachtzaal' });
  expect(result.current.state).toBe('online');
  serveWith(() => refusal(404, 'SCREEN_NOT_FOUND'));
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(result.current.state).toBe('refused');
});
