import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { pairingServer } from '../../../testing/pairing-server.ts';
import { usePairingCode } from './pairing.ts';

const ASK_EVERY_MS = 3_000;
const BEGIN_AGAIN_MS = 1_000;
beforeEach(() => {
  vi.useFakeTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function stand({ isAway = false } = {}) {
  const { server, sent } = pairingServer();
  server.isAway = isAway;
  const onPaired = vi.fn();
  const hook = renderHook(() => usePairingCode(onPaired));
  return { server, sent, onPaired, code: () => hook.result.current, unmount: hook.unmount };
}

it('shows a code and checks every three seconds until paired', async () => {
  const { server, sent, onPaired, code } = stand();
  await pass(0);
  expect(code()).toBe('CODE1');
  await pass(ASK_EVERY_MS - 1);
  expect(sent).toHaveLength(1);
  await pass(1);
  expect(sent).toHaveLength(2);
  expect(onPaired).not.toHaveBeenCalled();
  server.state = 'PAIRED';
  await pass(ASK_EVERY_MS);
  expect(onPaired.mock.calls).toEqual([['token-1']]);
  await pass(10 * ASK_EVERY_MS);
  expect(sent).toHaveLength(3);
});

it('ignores a response that comes after it was stopped', async () => {
  const { server, onPaired, unmount } = stand();
  await pass(0);
  server.state = 'PAIRED';
  vi.advanceTimersByTime(ASK_EVERY_MS);
  unmount();
  await pass(1_000);
  expect(onPaired).not.toHaveBeenCalled();
});

it('shows another code soon after one has expired, and none in between', async () => {
  const { server, code } = stand();
  await pass(0);
  server.state = 'GONE';
  await pass(ASK_EVERY_MS);
  expect(code()).toBeUndefined();
  await pass(BEGIN_AGAIN_MS);
  expect(code()).toBe('CODE2');
});

it('keeps its code without a response, and continues when there is one', async () => {
  const { server, code, onPaired } = stand({ isAway: true });
  await pass(0);
  expect(code()).toBeUndefined();
  server.isAway = false;
  await pass(BEGIN_AGAIN_MS);
  expect(code()).toBe('CODE1');
  server.isAway = true;
  await pass(5 * ASK_EVERY_MS);
  expect(code()).toBe('CODE1');
  Object.assign(server, { isAway: false, state: 'PAIRED' });
  await pass(ASK_EVERY_MS);
  expect(onPaired).toHaveBeenCalledOnce();
});

it('once stopped, requests nothing more and is not paired', async () => {
  const { server, sent, onPaired, unmount } = stand();
  await pass(0);
  server.state = 'PAIRED';
  const asking = pass(ASK_EVERY_MS);
  unmount();
  await asking;
  await pass(10 * ASK_EVERY_MS);
  expect(onPaired).not.toHaveBeenCalled();
  expect(sent.length).toBeLessThanOrEqual(2);
});

it('requests nothing if it is stopped before the first request', async () => {
  const { sent, unmount } = stand();
  await pass(0);
  expect(sent).toHaveLength(1);
  unmount();
  await pass(10 * ASK_EVERY_MS);
  expect(sent).toHaveLength(1);
});
