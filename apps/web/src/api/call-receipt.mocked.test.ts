import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { clientWrapper, json, serveWith } from '../testing/server.tsx';
import { useCallReceipt } from './call-receipt.ts';

const DESK = { siteId: 1, deskId: 4, userId: 9 };
type Listener = (receipt: { siteId: number; deskId: number }) => void;
const line = vi.hoisted(() => ({ receipts: new Set<unknown>(), topics: new Set<unknown>() }));
vi.mock('../lib/realtime.ts', () => {
  const join = (listeners: Set<unknown>, listener: unknown) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    onReceipt: (listener: unknown) => join(line.receipts, listener),
    onTopic: (_: string, listener: unknown) => join(line.topics, listener),
  };
});

beforeEach(() => {
  vi.useFakeTimers();
});

it.each([
  ['of this desk', { siteId: 1, deskId: 4 }, 2],
  ['of another desk', { siteId: 1, deskId: 5 }, 1],
  ['of a desk elsewhere', { siteId: 2, deskId: 4 }, 1],
  ['of others', { siteId: 2, deskId: 5 }, 1],
])('after a receipt %s, %j requests have been made', async (_, receipt, times) => {
  const sent = serveWith(() => json({ ticketNumber: 'B007', state: 'SHOWN', inSeconds: null }));
  const { unmount } = renderHook(() => useCallReceipt(DESK), { wrapper: clientWrapper() });
  await act(() => vi.advanceTimersByTimeAsync(0));
  for (const listener of line.receipts) (listener as Listener)(receipt);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(sent).toHaveLength(times);
  unmount();
  expect([line.receipts.size, line.topics.size]).toEqual([0, 0]);
});
