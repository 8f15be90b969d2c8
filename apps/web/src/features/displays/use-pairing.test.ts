import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pairingServer } from '../../testing/pairing-server.ts';
import { keepDeviceToken, readDeviceToken } from './device-token.ts';
import { usePairing } from './use-pairing.ts';

const ASK_EVERY_MS = 3_000;
beforeEach(() => {
  vi.useFakeTimers();
  keepDeviceToken(undefined);
});
afterEach(() => keepDeviceToken(undefined));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('shows a code until it is paired, and stores its token', async () => {
  const { server, sent } = pairingServer();
  const { result } = renderHook(usePairing);
  await pass(0);
  expect(result.current).toMatchObject({ code: 'CODE1', token: undefined });
  await pass(ASK_EVERY_MS - 1);
  expect(sent).toHaveLength(1);
  await pass(1);
  await pass(ASK_EVERY_MS);
  expect(sent).toHaveLength(3);
  expect(result.current.code).toBe('CODE1');
  server.state = 'PAIRED';
  await pass(ASK_EVERY_MS);
  expect(result.current).toMatchObject({ code: undefined, token: 'token-1' });
  expect(readDeviceToken()).toBe('token-1');
  await pass(10 * ASK_EVERY_MS);
  expect(sent).toHaveLength(4);
});

it('shows another code when one has expired', async () => {
  const { server } = pairingServer();
  const { result } = renderHook(usePairing);
  await pass(0);
  server.state = 'GONE';
  await pass(ASK_EVERY_MS);
  expect(result.current).toMatchObject({ code: 'CODE2', token: undefined });
  expect(readDeviceToken()).toBeUndefined();
});

it('keeps its code and asks again when there is no response', async () => {
  const { server } = pairingServer();
  server.isAway = true;
  const { result } = renderHook(usePairing);
  await pass(ASK_EVERY_MS);
  expect(result.current.code).toBeUndefined();
  server.isAway = false;
  await pass(ASK_EVERY_MS);
  expect(result.current.code).toBe('CODE1');
  server.isAway = true;
  await pass(3 * ASK_EVERY_MS);
  expect(result.current.code).toBe('CODE1');
  Object.assign(server, { isAway: false, state: 'PAIRED' });
  await pass(ASK_EVERY_MS);
  expect(result.current.token).toBe('token-1');
});

it('requests nothing once paired; after being unpaired, it starts with a new code', async () => {
  const { sent } = pairingServer();
  keepDeviceToken('token-0');
  const { result } = renderHook(usePairing);
  await pass(10 * ASK_EVERY_MS);
  expect(result.current.token).toBe('token-0');
  expect(sent).toEqual([]);
  act(() => result.current.reset());
  expect(readDeviceToken()).toBeUndefined();
  await pass(0);
  expect(result.current).toMatchObject({ code: 'CODE1', token: undefined });
});

it('requests nothing more once unmounted', async () => {
  const { sent } = pairingServer();
  const { unmount } = renderHook(usePairing);
  await pass(0);
  unmount();
  await pass(10 * ASK_EVERY_MS);
  expect(sent).toHaveLength(1);
});

it('requests nothing more if unmounted before it has a code', async () => {
  const { sent } = pairingServer();
  const { unmount } = renderHook(usePairing);
  unmount();
  await pass(10 * ASK_EVERY_MS);
  expect(sent).toHaveLength(1);
});

it('requests nothing more if unmounted while there is no response', async () => {
  const { server, sent } = pairingServer();
  server.isAway = true;
  const { unmount } = renderHook(usePairing);
  unmount();
  await pass(10 * ASK_EVERY_MS);
  expect(sent).toHaveLength(1);
});

it('ignores the response to a request if unmounted in between', async () => {
  const { server, sent } = pairingServer();
  const { unmount } = renderHook(usePairing);
  await pass(0);
  server.state = 'PAIRED';
  act(() => void vi.advanceTimersByTime(ASK_EVERY_MS));
  expect(sent).toHaveLength(2);
  unmount();
  await pass(ASK_EVERY_MS);
  expect(readDeviceToken()).toBeUndefined();
});
