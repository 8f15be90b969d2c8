// @vitest-environment node
import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { NetworkError } from '../lib/http.ts';
import { shownNotices } from '../lib/notices.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => {
  onlineManager.setOnline(true);
});

it('a change without a network fails at once, says so, and is not made later', async () => {
  onlineManager.setOnline(false);
  let calls = 0;
  const change = new MutationObserver(createQueryClient(), {
    mutationFn: () => {
      calls += 1;
      return Promise.reject(new NetworkError(new TypeError('offline')));
    },
  });
  await expect(change.mutate()).rejects.toThrow(NetworkError);
  expect(shownNotices()).toMatchObject([{ title: 'Geen antwoord van de server' }]);
  onlineManager.setOnline(true);
  await new Promise((resolve) => setImmediate(resolve));
  expect(calls).toBe(1);
});

it('a list without a network fails too, instead of loading for ever', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  const load = client.fetchQuery({
    queryKey: ['list'],
    queryFn: () => Promise.reject(new NetworkError(new TypeError('offline'))),
    retry: false,
  });
  await expect(load).rejects.toThrow(NetworkError);
});
