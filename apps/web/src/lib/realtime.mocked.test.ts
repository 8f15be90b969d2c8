import { limits } from '@balie/contract/common/limits.ts';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { connectRealtime, isLive, onLive, onReceipt, onResumed, onTopic } from './realtime.ts';

type Listener = (...args: unknown[]) => void;

/** A connection as the library makes it: once refused, it does not retry by itself. */
class Line {
  active = false;
  connects = 0;
  readonly #listeners = new Map<string, Listener>();
  on(event: string, listener: Listener) {
    this.#listeners.set(event, listener);
  }
  tell(event: string, ...args: unknown[]) {
    this.#listeners.get(event)?.(...args);
  }
  connect() {
    this.connects += 1;
  }
  emit(_name: string, _data: object, _answered: () => void) {}
  close() {}
}

let line: Line;
let opened: number;
/** Whether the connection's library can be loaded. */
let loads: boolean;
vi.mock('./socket.ts', () => ({
  openSocket: async () => {
    opened += 1;
    if (!loads) throw new Error('away');
    return line;
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  opened = 0;
  loads = true;
  line = new Line();
});

async function open(onChange: (topic: string) => void = () => undefined) {
  const connection = connectRealtime({
    siteId: 1,
    isSettled: () => true,
    onChange,
    onResync: () => undefined,
  });
  await vi.advanceTimersByTimeAsync(1_500);
  return connection;
}

it.each([
  ['refused at the first connect', () => line.tell('connect_error', new Error('NOT_SIGNED_IN'))],
  ['shown out by the server', () => line.tell('disconnect', 'io server disconnect')],
  ['lost', () => line.tell('disconnect', 'transport close')],
])('a connection that is %s is not live, and is again once it is back', async (_, happen) => {
  const connection = await open();
  happen();
  await vi.advanceTimersByTimeAsync(2_500);
  expect(isLive()).toBe(false);
  line.tell('connect');
  expect(isLive()).toBe(true);
  connection.close();
});

it('retries a refused connection', async () => {
  const connection = await open();
  line.tell('connect_error', new Error('TOO_MANY_REQUESTS'));
  await vi.advanceTimersByTimeAsync(10_500);
  expect(line.connects).toBe(1);
  connection.close();
});

it('reports a change at this site to those who listen to it, and one elsewhere to nobody', async () => {
  const [visits, desks, all] = [vi.fn(), vi.fn(), vi.fn()];
  const connection = await open(all);
  const stop = onTopic('visits', visits);
  onTestFinished(onTopic('desks', desks) as () => void);
  line.tell('changed', { topic: 'visits', siteId: 2 });
  expect(all).not.toHaveBeenCalled();
  expect(visits).not.toHaveBeenCalled();
  line.tell('changed', { topic: 'visits', siteId: 1 });
  expect(all.mock.calls).toEqual([['visits']]);
  expect(visits).toHaveBeenCalledOnce();
  expect(desks).not.toHaveBeenCalled();
  stop();
  line.tell('changed', { topic: 'visits', siteId: 1 });
  expect(visits).toHaveBeenCalledOnce();
  connection.close();
});

it('passes receipts on until the listener unsubscribes', async () => {
  const heard = vi.fn();
  const connection = await open();
  const stop = onReceipt(heard);
  line.tell('receipt', { siteId: 1, deskId: 4 });
  stop();
  line.tell('receipt', { siteId: 1, deskId: 5 });
  expect(heard.mock.calls).toEqual([[{ siteId: 1, deskId: 4 }]]);
  connection.close();
});

const TOLD_AFTER_MS = 2_000;
const RECENT_MS = limits.realtime.recentMs / 2;
const CONNECTED = 1_100;

interface Standing {
  settled?: () => boolean;
  after?: number;
}

/** A screen of site 1; the test answers its watch request. */
async function stand({ settled, after = CONNECTED }: Standing = {}) {
  const isSettled = settled ?? (() => true);
  const watches: { site: object; watched: () => void }[] = [];
  line.emit = (_: string, site: object, watched: () => void) =>
    void watches.push({ site, watched });
  const onResync = vi.fn();
  const connection = connectRealtime({
    ...{ siteId: 1, isSettled, onChange: () => undefined, onResync },
  });
  onTestFinished(() => connection.close());
  await vi.advanceTimersByTimeAsync(after);
  return { connection, watches, onResync };
}

it('requests of the screen go first, for three seconds at most', async () => {
  let settled = false;
  const { connection } = await stand({ settled: () => settled, after: 1_000 });
  expect(opened).toBe(0);
  settled = true;
  await vi.advanceTimersByTimeAsync(CONNECTED);
  expect(opened).toBe(1);
  connection.close();
  await stand({ settled: () => false, after: 3_000 });
  expect(opened).toBe(1);
  await vi.advanceTimersByTimeAsync(CONNECTED);
  expect(opened).toBe(2);
});

it('reports a long interruption and its end once, a short one never', async () => {
  await stand();
  line.tell('connect');
  const told = vi.fn();
  onTestFinished(onLive(() => told(isLive())) as () => void);
  line.tell('disconnect', 'transport close');
  await vi.advanceTimersByTimeAsync(TOLD_AFTER_MS - 1);
  line.tell('connect');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).not.toHaveBeenCalled();
  line.tell('disconnect', 'transport close');
  await vi.advanceTimersByTimeAsync(TOLD_AFTER_MS - 1);
  line.tell('connect_error', new Error('away'));
  await vi.advanceTimersByTimeAsync(1);
  line.tell('connect');
  line.tell('connect');
  expect(told.mock.calls).toEqual([[false], [true]]);
});

it('reloads what may have been missed once the connection is back and the server is watching', async () => {
  const resumed = vi.fn();
  const stop = onResumed(resumed);
  const { watches, onResync } = await stand();
  line.tell('connect');
  expect(watches.map(({ site }) => site)).toEqual([{ siteId: 1 }]);
  watches[0]?.watched();
  // The server itself sends what changed just before.
  expect(onResync).not.toHaveBeenCalled();
  expect(resumed).not.toHaveBeenCalled();
  line.tell('disconnect', 'transport close');
  line.tell('connect');
  expect(resumed).toHaveBeenCalledOnce();
  expect(onResync).not.toHaveBeenCalled();
  watches[1]?.watched();
  expect(onResync).toHaveBeenCalledOnce();
  stop();
  line.tell('connect');
  expect(resumed).toHaveBeenCalledOnce();
});

it.each([
  ['soon', RECENT_MS - CONNECTED, 0],
  ['late', RECENT_MS - CONNECTED + 1, 1],
])('reloads, or not, after a first connection that comes %s', async (_, waits, times) => {
  const { watches, onResync } = await stand();
  await vi.advanceTimersByTimeAsync(waits);
  line.tell('connect');
  watches[0]?.watched();
  expect(onResync).toHaveBeenCalledTimes(times);
});

it.each([
  ['io server disconnect', 1, 1, false],
  ['transport close', 0, 0, false],
  ['io client disconnect', 0, 0, true],
])('reloads and reconnects as needed after %s', async (reason, resyncs, connects, live) => {
  const { onResync } = await stand();
  line.tell('connect');
  line.tell('disconnect', reason);
  expect(onResync).toHaveBeenCalledTimes(resyncs);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([line.connects, isLive()]).toEqual([connects, live]);
});

it('a connection that is only unreachable is restored by the library, and not a second time here', async () => {
  await stand();
  line.active = true;
  line.tell('connect_error', new Error('away'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(line.connects).toBe(0);
});

it('is not live if the library cannot be loaded, and retries until the screen unmounts', async () => {
  loads = false;
  const { connection } = await stand();
  await vi.advanceTimersByTimeAsync(TOLD_AFTER_MS);
  expect(isLive()).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000 - TOLD_AFTER_MS);
  expect(opened).toBe(2);
  const close = vi.spyOn(line, 'close');
  connection.close();
  // A screen that never had a connection does not report losing one.
  expect(isLive()).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(opened).toBe(2);
  loads = true;
  const other = await stand({ settled: () => false, after: 0 });
  other.connection.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(opened).toBe(2);
  const { connection: last } = await stand();
  last.close();
  expect(close).toHaveBeenCalledOnce();
});
