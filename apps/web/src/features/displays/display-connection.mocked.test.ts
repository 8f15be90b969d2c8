import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { connectDisplay } from './display-connection.ts';

let socket: FakeSocket;
let opened: () => object;
/** Whether what a line is made of can be loaded. */
let loads: boolean;
vi.mock('../../lib/socket.ts', () => ({
  openSocket: async (auth: () => object) => {
    if (!loads) throw new Error('away');
    opened = auth;
    return socket;
  },
}));

const TOKEN = 'a-token';
const onState = vi.fn();
const onCall = vi.fn();
const onWelcome = vi.fn();
const isNew = vi.fn(() => true);

beforeEach(() => {
  vi.useFakeTimers();
  for (const spy of [onState, onCall, onWelcome]) spy.mockReset();
  isNew.mockReset().mockReturnValue(true);
  socket = new FakeSocket();
  loads = true;
});

const open = () =>
  connectDisplay({
    screenId: 'screen',
    applicationId: 'balie',
    kind: 'waiting-room',
    deviceToken: TOKEN,
    version: '1',
    memory: { deviceKey: 'key', isNew, seen: () => [4, 5] },
    audioState: () => 'ON',
    onState,
    onWelcome,
    onCall,
    onWithdrawn: () => undefined,
    onChanged: () => undefined,
    onIdentify: () => undefined,
  });

async function connect() {
  const connection = open();
  await vi.advanceTimersByTimeAsync(0);
  socket.hears('connect');
  socket.hears('welcome', { known: true });
  return connection;
}
const shown = () => socket.said('shown').map(({ data }) => data);

describe('the report that a call was shown', () => {
  it('is sent once, if the server stored it', async () => {
    const connection = await connect();
    connection.shown([7]);
    const [told] = socket.said('shown');
    expect(told?.data).toEqual({ numbers: [7] });
    told?.answer(null, true);
    socket.hears('disconnect', 'transport close');
    socket.hears('connect');
    socket.hears('welcome', { known: true });
    expect(shown()).toEqual([]);
  });

  it.each([
    ['there was no response', [new Error('timeout'), undefined]],
    ['the server could not keep it', [null, false]],
  ])('is sent again after an interruption if %s', async (_, answer) => {
    const connection = await connect();
    connection.shown([7]);
    const [told] = socket.said('shown');
    told?.answer(...answer);
    socket.hears('disconnect', 'transport close');
    socket.hears('connect');
    // Not before the server knows who it is.
    expect(shown()).toEqual([]);
    socket.hears('welcome', { known: true });
    expect(shown()).toEqual([{ numbers: [7] }]);
  });

  it('is sent once connected, together with what was shown in between', async () => {
    const connection = await connect();
    socket.hears('disconnect', 'transport close');
    connection.shown([7]);
    connection.shown([8, 9]);
    expect(shown()).toEqual([]);
    socket.hears('connect');
    socket.hears('welcome', { known: true });
    expect(shown()).toEqual([{ numbers: [7, 8, 9] }]);
  });

  it('covers at most a hundred calls at once, the newest', async () => {
    const connection = await connect();
    const many = Array.from({ length: 101 }, (_, at) => at + 1);
    connection.shown(many);
    expect(shown()).toEqual([{ numbers: many.slice(1) }]);
  });

  it.each([
    [100_000, [7, 8]],
    [100_001, [8]],
  ])('is dropped when a desk can no longer use it (after %i ms)', async (afterMs, numbers) => {
    const connection = await connect();
    socket.hears('disconnect', 'transport close');
    connection.shown([7]);
    await vi.advanceTimersByTimeAsync(200_000);
    connection.shown([8]);
    await vi.advanceTimersByTimeAsync(afterMs);
    socket.hears('connect');
    socket.hears('welcome', { known: true });
    expect(shown()).toEqual([{ numbers }]);
  });
});

describe('the connection of a display', () => {
  it('reports which display it is, what it showed recently and whether it can be heard', async () => {
    await connect();
    expect(opened()).toEqual({
      screenId: 'screen',
      applicationId: 'balie',
      kind: 'waiting-room',
      version: '1',
      deviceKey: 'key',
      deviceToken: TOKEN,
      audio: 'ON',
      seen: [4, 5],
    });
    expect(onWelcome).toHaveBeenCalledWith(true);
  });

  it('delivers a call once', async () => {
    await connect();
    socket.hears('call', { number: 3 });
    isNew.mockReturnValue(false);
    socket.hears('call', { number: 3 });
    expect(onCall).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['DISPLAY_NOT_FOUND', 'refused', 15_000],
    ['SERVICE_UNAVAILABLE', 'offline', 2_000],
    ['TOO_MANY_REQUESTS', 'offline', 15_000],
  ])('that is refused for %s is %s, and is retried after %i ms', async (...expected) => {
    const [message, state, afterMs] = expected;
    await connect();
    socket.active = false;
    socket.hears('connect_error', { message });
    expect(onState).toHaveBeenLastCalledWith(state);
    await vi.advanceTimersByTimeAsync(afterMs - 1);
    expect(socket.connects).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(socket.connects).toBe(1);
  });

  it.each([
    ['soon again after it stayed for a while', 15_001, 1_000],
    ['later when it is shown out again and again', 15_000, 15_000],
  ])('that the server closed comes back %s', async (_, stayedMs, afterMs) => {
    await vi.advanceTimersByTimeAsync(60_000);
    await connect();
    await vi.advanceTimersByTimeAsync(stayedMs);
    socket.hears('disconnect', 'io server disconnect');
    expect(onState).toHaveBeenLastCalledWith('offline');
    await vi.advanceTimersByTimeAsync(afterMs - 1);
    expect(socket.connects).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(socket.connects).toBe(1);
  });

  it('reports that the display can be heard, while connected', async () => {
    const connection = await connect();
    connection.reportAudio('BLOCKED');
    expect(socket.said('audio').map(({ data }) => data)).toEqual([{ state: 'BLOCKED' }]);
    socket.hears('disconnect', 'transport close');
    connection.reportAudio('ON');
    expect(socket.said('audio')).toEqual([]);
  });

  it('is not retried once the display has left', async () => {
    const connection = await connect();
    const close = vi.spyOn(socket, 'close');
    socket.active = false;
    socket.hears('connect_error', { message: 'SERVICE_UNAVAILABLE' });
    connection.close();
    expect(close).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(socket.connects).toBe(0);
  });

  it('that gets no response is retried by the library, and not a second time here', async () => {
    await connect();
    socket.hears('connect_error', { message: 'timeout' });
    expect(onState).toHaveBeenLastCalledWith('offline');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(socket.connects).toBe(0);
  });

  it('that broke is restored by the library, and not a second time here', async () => {
    await connect();
    socket.hears('disconnect', 'transport close');
    expect(onState).toHaveBeenLastCalledWith('offline');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(socket.connects).toBe(0);
  });
});

it('is not opened for a display that leaves before loading it', async () => {
  const close = vi.spyOn(socket, 'close');
  open().close();
  await vi.advanceTimersByTimeAsync(0);
  expect(close).toHaveBeenCalledOnce();
  socket.hears('connect');
  expect(onState).not.toHaveBeenCalled();
});

it('is not retried for a display that leaves while the library cannot be loaded', async () => {
  loads = false;
  open().close();
  await vi.advanceTimersByTimeAsync(0);
  onState.mockReset();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onState).not.toHaveBeenCalled();
});

it('is retried if even the library cannot be loaded, until the display leaves', async () => {
  loads = false;
  const connection = await connect();
  expect(onState).toHaveBeenLastCalledWith('offline');
  onState.mockReset();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(onState).toHaveBeenCalledWith('offline');
  loads = true;
  await vi.advanceTimersByTimeAsync(30_000);
  socket.hears('connect');
  socket.hears('welcome', { known: true });
  expect(onState).toHaveBeenLastCalledWith('online');
  connection.close();
});
