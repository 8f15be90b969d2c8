import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { shownNotices } from '../lib/notices.ts';
import { notifyTopic } from '../lib/realtime.ts';
import { clientWrapper, json, refusal, serveWith } from '../testing/server.tsx';
import { useCallReceipt } from './call-receipt.ts';

const DESK = { siteId: 1, deskId: 4, userId: 9 };
const receiptOf = (state: string) => ({ ticketNumber: 'B007', state, inSeconds: null });

beforeEach(() => {
  vi.useFakeTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function watch(state: () => string, enabled = true) {
  const sent = serveWith(() => json(receiptOf(state())));
  const hook = renderHook((props: { enabled: boolean }) => useCallReceipt(DESK, props), {
    wrapper: clientWrapper(),
    initialProps: { enabled },
  });
  return { ...hook, sent };
}

it.each([
  ['WAITING', 400],
  ['IN_LINE', 1_000],
  // Pushes may be missing: it is requested anyway.
  ['SHOWN', 5_000],
  ['NOT_REACHED', 5_000],
])('a call that is %s is polled every %i ms', async (state, every) => {
  const { result, sent } = watch(() => state);
  await pass(every);
  expect(result.current).toMatchObject({ state });
  const before = sent.length;
  await pass(4 * every);
  expect(sent.length - before).toBe(4);
});

it('a change of the visits requests it at once, as long as the desk serves someone', async () => {
  const { sent, rerender } = watch(() => 'SHOWN');
  await pass(0);
  act(() => notifyTopic('desks'));
  await pass(0);
  expect(sent).toHaveLength(1);
  act(() => notifyTopic('visits'));
  await pass(0);
  expect(sent).toHaveLength(2);
  rerender({ enabled: false });
  act(() => notifyTopic('visits'));
  await pass(60_000);
  expect(sent).toHaveLength(2);
});

it('a desk that serves nobody requests nothing', async () => {
  const { result, sent } = watch(() => 'SHOWN', false);
  act(() => notifyTopic('visits'));
  await pass(60_000);
  expect(sent).toEqual([]);
  expect(result.current).toBeUndefined();
});

it('a receipt that cannot be loaded shows no notice, and is requested again', async () => {
  const sent = serveWith(() => refusal(403, 'ACCESS_DENIED'));
  renderHook(() => useCallReceipt(DESK), { wrapper: clientWrapper() });
  await pass(5_000);
  expect(sent).toHaveLength(2);
  expect(shownNotices()).toEqual([]);
});
