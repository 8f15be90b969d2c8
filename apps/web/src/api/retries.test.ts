// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../lib/http.ts';
import { createQueryClient } from './query-client.ts';

it.each([
  ['there was no response', new NetworkError('gone'), 3],
  ['the server was busy', new ApiError(503, undefined), 3],
  ['the server failed', new ApiError(500, undefined), 1],
  ['it was refused', new ApiError(403, undefined), 1],
])('when %s, a list is requested as often as that helps', async (_, error, times) => {
  vi.useFakeTimers();
  const queryFn = vi.fn(() => Promise.reject(error));
  const loaded = createQueryClient()
    .fetchQuery({ queryKey: ['list'], queryFn })
    .catch((refused: unknown) => refused);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await loaded).toBe(error);
  expect(queryFn).toHaveBeenCalledTimes(times);
});
