// @vitest-environment node
import type { ErrorBody } from '@balie/contract/common/errors.ts';
import {
  type MutationMeta,
  MutationObserver,
  onlineManager,
  type QueryMeta,
} from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../lib/http.ts';
import { i18n, noticeText } from '../lib/i18n.ts';
import { shownNotices } from '../lib/notices.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => {
  onlineManager.setOnline(true);
});

it('a change without a network fails at once, is reported, and is not made later', async () => {
  onlineManager.setOnline(false);
  let requests = 0;
  const change = new MutationObserver(createQueryClient(), {
    mutationFn: () => {
      requests += 1;
      return Promise.reject(new NetworkError(new TypeError('offline')));
    },
  });
  await expect(change.mutate()).rejects.toThrow(NetworkError);
  expect(shownNotices()).toMatchObject([{ title: 'Geen antwoord van de server' }]);
  onlineManager.setOnline(true);
  await new Promise((resolve) => setImmediate(resolve));
  expect(requests).toBe(1);
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

const UNDO = { siteId: 1, entity: 'desk', entityId: '4' } as const;
const refusal = (status: number, message: string) =>
  new ApiError(status, { status, message, restCodes: [message] } as ErrorBody);
const titles = () => shownNotices().map(({ title, message }) => message ?? title);

/** A change that succeeds, or fails with this error, and its meta. */
async function change(outcome: unknown, meta: MutationMeta = {}, client = createQueryClient()) {
  const made = new MutationObserver(client, {
    mutationFn: async () => {
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
    meta,
  });
  await made.mutate(undefined).catch(() => undefined);
  return client;
}

/** A load that fails with this error. */
const load = (error: Error, meta: QueryMeta = {}) =>
  createQueryClient()
    .fetchQuery({ queryKey: ['list'], queryFn: () => Promise.reject(error), retry: false, meta })
    .catch(() => undefined);

it.each([
  ['a load', () => load(refusal(401, 'NOT_SIGNED_IN'), { silent: true })],
  ['a change', () => change(refusal(401, 'NOT_SIGNED_IN'), { noticeFor: () => undefined })],
])(
  '%s after the session ended offers to sign in again, whatever its own notice',
  async (_, fail) => {
    await fail();
    expect(shownNotices()).toMatchObject([{ action: { label: 'Opnieuw aanmelden' } }]);
  },
);

it.each([
  ['a load that failed is reported', () => load(refusal(403, 'ACCESS_DENIED')), 1],
  [
    'the same again is told once',
    async () => {
      await load(refusal(403, 'ACCESS_DENIED'));
      await load(refusal(403, 'ACCESS_DENIED'));
    },
    1,
  ],
  ['a load whose screen shows it is not', () => load(refusal(403, 'X'), { silent: true }), 0],
  ['a load has words of its own', () => load(refusal(401, 'X'), { errors: { 401: 'silent' } }), 0],
  ['a change that failed is reported', () => change(refusal(422, 'X')), 1],
  [
    'a change has words of its own',
    () => change(refusal(422, 'X'), { errors: { 422: 'silent' } }),
    0,
  ],
  ['a change says it itself', () => change(refusal(422, 'X'), { noticeFor: () => undefined }), 0],
  ['the second of two editors is told', () => change(refusal(409, 'CHANGED_MEANWHILE')), 1],
  [
    ...['who was second is not told where the screen does'],
    () => change(refusal(409, 'CHANGED_MEANWHILE'), { errors: { CHANGED_MEANWHILE: 'silent' } }),
    0,
  ],
  ['a change without a notice is silent', () => change({}), 0],
  ['a change with a notice shows it', () => change({}, { success: 'added-success' }), 1],
] as [string, () => Promise<unknown>, number][])('%s', async (_, happen, times) => {
  await happen();
  expect(shownNotices()).toHaveLength(times);
  expect(shownNotices().every(({ count }) => count === 1)).toBe(true);
});

it("shows the screen's own text for the second of two editors, if it has one", async () => {
  const error = refusal(409, 'CHANGED_MEANWHILE');
  await change(error);
  await change(error, { errors: { CHANGED_MEANWHILE: 'language-order-changed' } });
  const [usual, own] = titles();
  expect(own).toBe(noticeText('language-order-changed'));
  expect(usual).not.toBe(own);
});

it('names what was deleted, and restores it on request, with its list', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url);
    return new Response('{}', { headers: { 'content-type': 'application/json' } });
  });
  const client = createQueryClient();
  client.setQueryData(['desks'], []);
  const meta = {
    success: 'deleted-success',
    named: () => 'Loket 4',
    reloads: [['desks']],
  } as const;
  await change({}, { ...meta, deleted: () => UNDO }, client);
  const [notice] = shownNotices();
  expect(notice).toMatchObject({ kind: 'success', action: { label: i18n.t('common.undo') } });
  expect(notice?.message).toContain('Loket 4');
  notice?.action?.run();
  await vi.waitFor(() => expect(client.getQueryState(['desks'])?.isInvalidated).toBe(true));
  expect(sent[0]).toContain('/api/sites/1/deleted/desk/4');
  expect(titles().at(-1)).toContain('Loket 4');
  // A colleague took its name in the meantime.
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 409 }));
  notice?.action?.run();
  await vi.waitFor(() => expect(shownNotices().at(-1)?.kind).toBe('error'));
});

it('reloads everything after a change with an unknown outcome, once the server is back', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}'));
  const client = createQueryClient();
  client.setQueryData(['desks'], []);
  const isOld = () => client.getQueryState(['desks'])?.isInvalidated;
  await change(refusal(422, 'X'), {}, client);
  await new Promise((resolve) => setImmediate(resolve));
  expect(isOld()).toBe(false);
  await change(new NetworkError(new TypeError('away')), {}, client);
  await vi.waitFor(() => expect(isOld()).toBe(true));
});

it('does not reload what was loaded in the last ten seconds', async () => {
  vi.useFakeTimers();
  const client = createQueryClient();
  const queryFn = vi.fn(async () => []);
  const look = () => client.fetchQuery({ queryKey: ['list'], queryFn });
  await look();
  await vi.advanceTimersByTimeAsync(9_999);
  await look();
  expect(queryFn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2);
  await look();
  expect(queryFn).toHaveBeenCalledTimes(2);
});
