import { beforeEach, expect, it, vi } from 'vitest';
import { connectRealtime, isLive } from './realtime.ts';

type Listener = (...args: unknown[]) => void;

/** A line to the server as the library gives it: refused, it does not try again by itself. */
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
  emit() {}
  close() {}
}

let line: Line;
vi.mock('./socket.ts', () => ({ openSocket: async () => line }));

beforeEach(() => {
  vi.useFakeTimers();
  line = new Line();
});

async function open() {
  const connection = connectRealtime({
    siteId: 1,
    isSettled: () => true,
    onChange: () => undefined,
    onResync: () => undefined,
  });
  await vi.advanceTimersByTimeAsync(1_500);
  return connection;
}

it.each([
  ['refused at the first connect', () => line.tell('connect_error', new Error('NOT_SIGNED_IN'))],
  ['shown out by the server', () => line.tell('disconnect', 'io server disconnect')],
  ['lost', () => line.tell('disconnect', 'transport close')],
])('a line that is %s is not live, and is again once it is back', async (_, happen) => {
  const connection = await open();
  happen();
  await vi.advanceTimersByTimeAsync(2_500);
  expect(isLive()).toBe(false);
  line.tell('connect');
  expect(isLive()).toBe(true);
  connection.close();
});

it('a line that was refused is tried again', async () => {
  const connection = await open();
  line.tell('connect_error', new Error('TOO_MANY_REQUESTS'));
  await vi.advanceTimersByTimeAsync(10_500);
  expect(line.connects).toBe(1);
  connection.close();
});
