import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { connectRealtime, isLive, onReceipt, onTopic } from './realtime.ts';

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

it('a change at this site is told to whoever listens to it, and one elsewhere to nobody', async () => {
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

it('a receipt is told until nobody listens any more', async () => {
  const heard = vi.fn();
  const connection = await open();
  const stop = onReceipt(heard);
  line.tell('receipt', { siteId: 1, deskId: 4 });
  stop();
  line.tell('receipt', { siteId: 1, deskId: 5 });
  expect(heard.mock.calls).toEqual([[{ siteId: 1, deskId: 4 }]]);
  connection.close();
});
