import { MutationObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../lib/http.ts';
import { reloadOnceReachable } from './outcome.ts';
import { createQueryClient } from './query-client.ts';

const refusal = (status: number, message: string) =>
  new ApiError(status, { status, message, restCodes: [message] });

/** A change that ends like this, on a screen with one list; returns how often the list was reloaded. */
async function failWith(error: Error, readiness: (boolean | 'no answer')[]) {
  vi.useFakeTimers();
  const asked = vi.fn(async () => {
    const next = readiness.shift() ?? true;
    if (next === 'no answer') throw new TypeError('offline');
    return { ok: next };
  });
  vi.stubGlobal('fetch', asked);
  const client = createQueryClient();
  const reload = vi.spyOn(client, 'invalidateQueries').mockResolvedValue();
  const change = new MutationObserver(client, { mutationFn: () => Promise.reject(error) });
  await expect(change.mutate()).rejects.toBe(error);
  await vi.advanceTimersByTimeAsync(20_000);
  return { asked: asked.mock.calls.length, reloads: reload.mock.calls.length };
}

it.each([
  ['no answer', new NetworkError(new TypeError('offline'))],
  ['a server that does not know', refusal(504, 'OUTCOME_UNKNOWN')],
  ['a proxy that does not know', new ApiError(504, undefined)],
  ['a proxy without a response', new ApiError(502, undefined)],
])('after %s everything is reloaded once the connection is back', async (_, error) => {
  expect(await failWith(error, ['no answer', false, true])).toEqual({ asked: 3, reloads: 1 });
});

it.each([503, 504])('after a refusal nothing is checked, not even with a %i', async (status) => {
  expect(await failWith(refusal(status, 'NOT_DONE'), [])).toEqual({ asked: 0, reloads: 0 });
});

it('checks once for requests that fail together, and again the next time', async () => {
  const asked = vi.fn(async () => ({ ok: true }));
  vi.stubGlobal('fetch', asked);
  const client = createQueryClient();
  const reload = vi.spyOn(client, 'invalidateQueries');
  await Promise.all([reloadOnceReachable(client), reloadOnceReachable(client)]);
  expect([asked.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1]);
  await reloadOnceReachable(client);
  expect([asked.mock.calls.length, reload.mock.calls.length]).toEqual([2, 2]);
});
