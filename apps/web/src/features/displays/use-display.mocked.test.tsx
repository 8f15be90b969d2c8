import { limits } from '@balie/contract/common/limits.ts';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { callOf } from '../../testing/call.ts';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { clientWrapper, json, refusal, serveWith } from '../../testing/server.tsx';
import { useDisplay } from './use-display.ts';

let socket: FakeSocket;
vi.mock('../../lib/socket.ts', () => ({ openSocket: async () => socket }));

vi.mock('./use-announcer.ts', () => ({ useAnnouncer: () => ({ announcer, audio: 'ON' }) }));
const announcer = {
  ...{ chime: vi.fn(), announce: vi.fn(), allow: vi.fn(async () => undefined) },
  state: () => 'BLOCKED',
};

const content = {
  name: 'Wachtzaal',
  siteName: 'Stadhuis',
  timeZone: 'Europe/Brussels',
  lastCalls: [],
};

beforeEach(() => {
  vi.useFakeTimers();
  // Half way through the time in which displays spread their loads.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  socket = new FakeSocket();
});

async function hang(shown: object = content) {
  const sent = serveWith(({ path }) => {
    if (path.startsWith('/api/')) return json(path.endsWith('/users') ? [] : shown);
    return new Response('<script type="module" src="/assets/new.js"></script>');
  });
  const { result, unmount } = renderHook(
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
  return { result, loads, unmount };
}
const BOTH = ['/api/screen/a-room', '/api/screen/a-room/users'];

it('reloads its content after changes, and when it is connected again', async () => {
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
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(loads(), 'once').toEqual([]);
});

it('reloads every sixty seconds, and a moment after a change', async () => {
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

it('is refused if there is no such display, and keeps its content while the server is away', async () => {
  const { result } = await hang();
  serveWith(() => refusal(503, 'SERVICE_UNAVAILABLE'));
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(result.current.content).toMatchObject({ name: 'Wachtzaal' });
  expect(result.current.state).toBe('online');
  serveWith(() => refusal(404, 'DISPLAY_NOT_FOUND'));
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(result.current.state).toBe('refused');
});

const CALLS = limits.display.callsAtOnce;
const numbers = ({ current }: { current: ReturnType<typeof useDisplay> }) =>
  current.calls.line.places.flatMap((place) => place?.calls.map(({ number }) => number) ?? []);

it('shows each call for its time and drops withdrawn ones', async () => {
  const { result } = await hang();
  await act(async () => socket.hears('welcome', { known: true }));
  expect(result.current.known).toBe(true);
  await act(async () => {
    for (let number = 1; number <= CALLS + 1; number++) socket.hears('call', callOf(number));
    socket.hears('withdrawn', { numbers: [CALLS + 1] });
  });
  expect(numbers(result)).toEqual(Array.from({ length: CALLS }, (_, at) => at + 1));
  expect(result.current.calls.line.waiting).toEqual([]);
  expect(announcer.announce).toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(limits.display.callNoticeMs + 10));
  expect(numbers(result)).toEqual([]);
});

it("lists the server's last calls, until they are too old", async () => {
  const at = new Date().toISOString();
  const lastCalls = [callOf(5, { at }), callOf(4, { at })];
  const { result } = await hang({ ...content, lastCalls });
  const listed = () => result.current.calls.last.map(({ number }) => number);
  expect(listed()).toEqual([5, 4]);
  await act(() => vi.advanceTimersByTimeAsync(limits.display.lastCallsKeptMs + 2_000));
  expect(listed()).toEqual([]);
});

it('flashes and chimes for six seconds to be found, with sound if that is allowed', async () => {
  announcer.chime.mockClear();
  const { result } = await hang();
  expect(socket.said('audio').map(({ data }) => data)).toEqual([]);
  await act(async () => socket.hears('identify'));
  expect(result.current.identifying).toBe(true);
  expect(announcer.chime).toHaveBeenCalledOnce();
  await act(() => vi.advanceTimersByTimeAsync(5_999));
  expect(result.current.identifying).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(result.current.identifying).toBe(false);
  act(() => result.current.allowSound());
  expect(announcer.allow).toHaveBeenCalledOnce();
});

it('loads a newer version once it is connected again and shows no call', async () => {
  // It knows of the newer version while the call stands there.
  vi.spyOn(Math, 'random').mockReturnValue(0.1);
  document.head.innerHTML = '<script type="module" src="/assets/now.js"></script>';
  Object.defineProperty(navigator, 'userActivation', {
    value: { hasBeenActive: false },
    configurable: true,
  });
  const reload = vi.fn();
  await hang();
  vi.stubGlobal('location', {
    href: 'http://balie.example/',
    origin: window.location.origin,
    reload,
  });
  await act(async () => socket.hears('disconnect', 'transport close'));
  await act(async () => {
    socket.hears('connect');
    socket.hears('call', callOf(1));
  });
  await act(() => vi.advanceTimersByTimeAsync(limits.display.callNoticeMs - 100));
  expect(reload).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(reload).toHaveBeenCalledOnce();
  document.head.innerHTML = '';
});

it('closes the connection of a page that is left, and loads nothing more', async () => {
  const { unmount, loads } = await hang();
  loads();
  await act(async () => socket.hears('changed', { topic: 'desks' }));
  const close = vi.spyOn(socket, 'close');
  unmount();
  expect(close).toHaveBeenCalledOnce();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(loads()).toEqual([]);
});
