// @vitest-environment node
import { limits } from '@balie/contract/common/limits.ts';
import { GO_TO_DESK } from '@balie/contract/features/kiosk/decide.ts';
import type { Synced, SyncItem } from '@balie/contract/features/kiosk/write-schema.ts';
import { expect, it, vi } from 'vitest';
import { ARRIVED } from '../../../testing/kiosk-server.ts';
import { createHandOver } from './hand-over.ts';
import { memoryStore } from './records.ts';
import type { KioskResponse, Send } from './server.ts';

const RESULT = { ...ARRIVED, outcome: 'REGISTERED' } as const;
const touch = (key: string): SyncItem => ({
  ...{ kind: 'TICKET', key, at: ARRIVED.arrivalTime, languageId: null, number: null },
  domainId: 2,
});
type Answer = KioskResponse<{ items: Synced[] }>;
const done = (keys: readonly string[]): Answer => ({
  kind: 'RESPONSE',
  answer: { items: keys.map((key) => ({ key, state: 'DONE', result: RESULT })) },
});

/** A kiosk with pending touches, and a server that responds to each request as told. */
function wait(keys: readonly string[], answer: (asked: string[]) => Answer | Promise<Answer>) {
  const store = memoryStore({
    setup: { token: 'token', state: null, leases: [], aheadMs: 0 },
    work: {
      given: {},
      waiting: keys.map((key) => ({ kioskId: 5, item: touch(key) })),
      underWay: null,
    },
  });
  const asked: string[][] = [];
  const send = async (_: unknown, { body }: { body: { items: SyncItem[] } }) => {
    // Stops a kiosk that would keep asking forever.
    if (asked.length > keys.length + 9) return { kind: 'NOTHING' };
    asked.push(body.items.map(({ key }) => key));
    return answer(asked.at(-1) ?? []);
  };
  const onUnpaired = vi.fn(async () => undefined);
  const onRefused = vi.fn();
  const handOver = createHandOver({
    ...{ store, onUnpaired, onRefused, kioskId: () => 5 },
    send: send as unknown as Send,
    onChange: async () => undefined,
  });
  const left = async () => (await store.read('work')).waiting.map(({ item }) => item.key);
  return { handOver, asked, left, store, onUnpaired, onRefused };
}

it('skips a refused touch, and hands over all others in the same run', async () => {
  const { handOver, asked, store, onRefused } = wait(['a', 'b', 'c', 'd'], (keys) =>
    keys.includes('b') ? { kind: 'REFUSED' } : done(keys),
  );
  await handOver.run();
  expect(asked).toEqual([['a', 'b', 'c', 'd'], ['a'], ['b'], ['c'], ['d']]);
  expect((await store.read('work')).waiting).toEqual([
    { kioskId: 5, item: touch('b'), refused: true },
  ]);
  expect(onRefused).toHaveBeenCalledOnce();
});

it.each([
  ['gets no answer', { kind: 'NOTHING' }, 0],
  ['is answered about nothing', done([]), 0],
  ['comes from an unpaired kiosk', { kind: 'NOT_PAIRED' }, 1],
] as const)('stops, and keeps everything, if it %s', async (_, answer, unpaired) => {
  const { handOver, asked, left, store, onUnpaired, onRefused } = wait(['a', 'b'], () => answer);
  await handOver.run();
  expect(asked).toEqual([['a', 'b']]);
  expect(await left()).toEqual(['a', 'b']);
  expect((await store.read('work')).waiting).not.toContainEqual(
    expect.objectContaining({ refused: true }),
  );
  expect(onRefused).not.toHaveBeenCalled();
  expect(onUnpaired).toHaveBeenCalledTimes(unpaired);
});

it('stops when the connection fails while sending one by one, and keeps the rest', async () => {
  const { handOver, asked, left } = wait(['a', 'b', 'c'], (keys) => {
    if (keys.length > 1) return { kind: 'REFUSED' };
    return keys[0] === 'a' ? done(keys) : { kind: 'NOTHING' };
  });
  await handOver.run();
  expect(asked).toEqual([['a', 'b', 'c'], ['a'], ['b']]);
  expect(await left()).toEqual(['b', 'c']);
});

it('hands over as many at once as the server takes, one turn at a time', async () => {
  const keys = Array.from({ length: limits.kiosk.syncItemsMax + 1 }, (_, at) => `touch-${at}`);
  const { handOver, asked, left } = wait(keys, done);
  await Promise.all([handOver.run(), handOver.run()]);
  expect(asked).toEqual([keys.slice(0, -1), keys.slice(-1)]);
  expect(await left()).toEqual([]);
});

it('sends refused entries again one by one', async () => {
  const all = Array.from({ length: limits.kiosk.syncItemsMax + 2 }, (_, at) => `touch-${at}`);
  const { handOver, asked, left } = wait(all, (keys) =>
    keys.includes('touch-1') ? { kind: 'REFUSED' } : done(keys),
  );
  await handOver.run();
  expect(asked.at(-1)).toEqual(all.slice(-2));
  expect(await left()).toEqual(['touch-1']);
});

it('skips a touch while its own request is running', async () => {
  const { handOver, asked } = wait(['a', 'b'], done);
  await handOver.without('a', () => handOver.run());
  expect(asked).toEqual([['b']]);
  await handOver.run();
  expect(asked).toEqual([['b'], ['a']]);
});

it.each([
  ['that was taken', null, { key: 'a', state: 'DONE', result: RESULT }, RESULT],
  ['that was not honoured', null, { key: 'a', state: 'NOT_HONOURED' }, GO_TO_DESK],
  ['when they read something', RESULT, { key: 'a', state: 'NOT_HONOURED' }, RESULT],
] as const)('shows a visitor who is still there the result of a touch %s', async (...row) => {
  const [, read, item, expected] = row;
  const { handOver, store } = wait(['a'], () => ({ kind: 'RESPONSE', answer: { items: [item] } }));
  const underWay = { key: 'a', at: 1, languageId: null, result: read };
  await store.update('work', (work) => ({ ...work, underWay }));
  await handOver.run();
  expect((await store.read('work')).underWay?.result).toEqual(expected);
});
