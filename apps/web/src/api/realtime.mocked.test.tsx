import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeSocket } from '../testing/fake-socket.ts';
import { clientWith } from '../testing/server.tsx';
import { useRealtime, useTopic } from './realtime.ts';

let socket: FakeSocket;
let opened: number;
vi.mock('../lib/socket.ts', () => ({
  openSocket: async () => {
    opened += 1;
    return socket;
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  socket = new FakeSocket();
  opened = 0;
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A screen with desks and visits, which decides for itself when to reload the visits. */
async function open() {
  const { client, wrapper } = clientWith({ desks: [], visits: [] });
  const isOld = (path: string) =>
    client.getQueryState([`/api/sites/{siteId}/${path}`, { siteId: 1 }, {}])?.isInvalidated;
  const screen = renderHook(
    () => {
      useRealtime(1);
      useTopic('visits', () => undefined);
    },
    { wrapper },
  );
  return { ...screen, client, old: () => [isOld('desks'), isOld('visits')] };
}

it('a change at this site marks its lists as stale, unless their screen decides itself', async () => {
  const { old } = await open();
  await pass(1_500);
  socket.hears('changed', { topic: 'desks', siteId: 2 });
  socket.hears('changed', { topic: 'visits', siteId: 1 });
  expect(old()).toEqual([false, false]);
  socket.hears('changed', { topic: 'desks', siteId: 1 });
  expect(old()).toEqual([true, false]);
});

it('marks everything as stale when a lost connection is back', async () => {
  const { old } = await open();
  await pass(1_500);
  const watch = () => socket.said('watch').at(-1)?.answer();
  socket.hears('connect');
  watch();
  expect(old()).toEqual([false, false]);
  socket.hears('disconnect', 'transport close');
  socket.hears('connect');
  watch();
  expect(old()).toEqual([true, true]);
});

it('loads the screen before it connects for changes', async () => {
  const loading = Promise.withResolvers<object[]>();
  const { client, wrapper } = clientWith();
  void client.fetchQuery({ queryKey: ['slow'], queryFn: () => loading.promise });
  renderHook(() => useRealtime(1), { wrapper });
  await pass(2_500);
  expect(opened).toBe(0);
  loading.resolve([]);
  await pass(1_500);
  expect(opened).toBe(1);
});

it('connects at once if the screen has nothing to load', async () => {
  await open();
  await pass(1_100);
  expect(opened).toBe(1);
});

it('closes the connection when the screen unmounts', async () => {
  const { unmount } = await open();
  await pass(1_500);
  socket.hears('connect');
  unmount();
  expect(socket.connected).toBe(false);
});
