import { useQueries, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { shownNotices } from '../lib/notices.ts';
import { clientWrapper, json, refusal, type SentRequest, serveWith } from '../testing/server.tsx';
import { useImportAccounts } from './accounts.ts';
import { deskDetailsQuery, useAddDesk, useLinkDesk, useUnlinkDesk } from './desks.ts';
import { timingsQuery, useAddTiming, useDeleteTiming, useUpdateTiming } from './opening-hours.ts';
import { useSetUserLanguage } from './session.ts';
import { currentVisitsQuery, useVisitChanges, visitCountsQuery, visitsQuery } from './visits.ts';

const desk = { siteId: 1, deskId: 2, userId: 3 };
const domain = { siteId: 1, domainId: 4 };
const filter = { status: ['ARRIVED'], domainTypes: [], contact: null } as const;
const ids = { ...desk, ...domain, visitId: 5, visitorId: 6, timingId: 7, regimeId: 8 };
const anything = { params: ids, body: {}, query: {} } as never;

const isRead = ({ method }: SentRequest) => method === 'GET';

/** A screen that shows what these queries load and can make one change. */
async function screenWith(
  queries: readonly object[],
  useChange: () => { mutateAsync: (args: never) => Promise<unknown> },
  answer: () => Response,
) {
  const sent = serveWith((request) => (isRead(request) ? json([]) : answer()));
  const { result } = renderHook(
    () => {
      useQueries({ queries: queries as never });
      return useChange();
    },
    { wrapper: clientWrapper() },
  );
  await waitFor(() => expect(sent).toHaveLength(queries.length));
  sent.length = 0;
  const outcome = await act(() =>
    result.current.mutateAsync(anything).then(
      () => 'done',
      () => 'refused',
    ),
  );
  return { outcome, reads: sent.filter(isRead).length, writes: sent.length };
}

const visitQueries = [
  visitsQuery(desk, filter),
  visitCountsQuery(desk, filter),
  currentVisitsQuery(desk),
];
const visitChanges = [
  ...(['call', 'callNext', 'recall', 'end', 'endAll', 'noShow', 'setNotArrived'] as const),
  ...(['cancel', 'register', 'undo', 'update', 'setPriority', 'updateVisitor'] as const),
];

const changes: [
  string,
  readonly object[],
  () => { mutateAsync: (args: never) => Promise<unknown> },
][] = [
  ...visitChanges.map(
    (name) =>
      [`a visit: ${name}`, visitQueries, () => useVisitChanges(desk)[name] as never] as [
        string,
        readonly object[],
        () => never,
      ],
  ),
  ['a linked desk', [deskDetailsQuery(1)], () => useLinkDesk(1) as never],
  ['an unlinked desk', [deskDetailsQuery(1)], () => useUnlinkDesk(1) as never],
  ['a new opening hour', [timingsQuery(domain)], () => useAddTiming(domain) as never],
  ['an opening hour', [timingsQuery(domain)], () => useUpdateTiming(domain) as never],
  ['a deleted opening hour', [timingsQuery(domain)], () => useDeleteTiming(domain) as never],
];

describe('what a screen shows is reloaded', () => {
  it.each(changes)('once, after adding or changing %s', async (_, queries, useChange) => {
    const made = await screenWith(queries, useChange, () => json({ visits: [] }));
    expect(made).toMatchObject({ outcome: 'done', reads: queries.length });
  });

  it.each(changes)('also if %s was refused', async (_, queries, useChange) => {
    const refused = await screenWith(queries, useChange, () =>
      refusal(422, 'TRANSITION_NOT_ALLOWED'),
    );
    expect(refused).toMatchObject({ outcome: 'refused', reads: queries.length });
  });

  it('but not what is shown of another domain', async () => {
    const other = { ...domain, domainId: 5 };
    const made = await screenWith(
      [timingsQuery(domain), timingsQuery(other)],
      () => useAddTiming(domain) as never,
      () => json({}),
    );
    expect(made).toMatchObject({ outcome: 'done', reads: 1 });
  });

  it('if someone else was first, whatever was changed', async () => {
    const queries = [deskDetailsQuery(1)];
    const first = await screenWith(
      queries,
      () => useAddDesk(1) as never,
      () => refusal(409, 'CHANGED_MEANWHILE'),
    );
    expect(first.reads).toBe(1);
  });

  it('but not if a form was refused: the input is wrong, not the list', async () => {
    const queries = [deskDetailsQuery(1)];
    const refused = await screenWith(
      queries,
      () => useAddDesk(1) as never,
      () => refusal(400, 'DUPLICATE_NAME'),
    );
    expect(refused).toMatchObject({ outcome: 'refused', reads: 0, writes: 1 });
  });
});

describe('loading', () => {
  it.each([
    ['refused', () => refusal(403, 'ACCESS_DENIED'), 1],
    ['wrong', () => refusal(422, 'INVALID_NAME'), 1],
    ['broken', () => refusal(500, 'INTERNAL_ERROR'), 1],
    ['busy', () => refusal(503, 'SERVICE_UNAVAILABLE'), 3],
    ['not answered', () => Promise.reject(new TypeError('away')), 3],
  ])('is retried when %s only if that may help', async (_, answer, times) => {
    vi.useFakeTimers();
    const sent = serveWith(answer);
    const { result } = renderHook(() => useQuery(deskDetailsQuery(1)), {
      wrapper: clientWrapper(),
    });
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(result.current.isError).toBe(true);
    expect(sent).toHaveLength(times);
    expect(shownNotices()).toHaveLength(1);
  });
});

it.each([
  ['not answered', () => Promise.reject(new TypeError('away')), true],
  ['answered by a server that failed', () => refusal(500, 'INTERNAL_ERROR'), true],
  ['refused', () => refusal(499, 'INVALID_NAME'), false],
  ['done', () => json({ name: 'Loket' }), false],
])('a create request that was %s is sent again with the same key: %s', async (...row) => {
  const [, answer, same] = row;
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, { method, headers }: RequestInit) => {
    if (method === 'POST') keys.push(new Headers(headers).get('idempotency-key'));
    return answer();
  });
  const { result } = renderHook(() => useAddDesk(1), { wrapper: clientWrapper() });
  const add = (name: string) =>
    act(() =>
      result.current
        .mutateAsync({ params: { siteId: 1 }, body: { name } } as never)
        .catch(() => undefined),
    );
  await add('Loket');
  await add('Loket');
  await add('Balie');
  expect(keys[0] === keys[1]).toBe(same);
  expect(keys[2]).not.toBe(keys[1]);
});

it('a file that is sent again has the same key, and another of the same size does not', async () => {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, { method, headers }: RequestInit) => {
    if (method !== 'POST') return json({});
    keys.push(new Headers(headers).get('idempotency-key'));
    throw new TypeError('away');
  });
  const { result } = renderHook(() => useImportAccounts(1), { wrapper: clientWrapper() });
  const send = (file: Blob) =>
    act(() =>
      result.current
        .mutateAsync({ params: { siteId: 1 }, body: file } as never)
        .catch(() => undefined),
    );
  const [one, other] = [new Blob(['An']), new Blob(['Jo'])];
  await send(one);
  await send(one);
  await send(other);
  expect(keys[0]).toEqual(expect.any(String));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('a change is named by its response, or else by what was sent', async () => {
  const { result } = renderHook(() => useAddDesk(1), { wrapper: clientWrapper() });
  const add = async (answer: object) => {
    serveWith(() => json(answer));
    await act(() =>
      result.current.mutateAsync({ params: { siteId: 1 }, body: { name: 'Balie' } } as never),
    );
    return shownNotices().at(-1)?.message;
  };
  expect(await add({ name: 'Loket' })).toContain('Loket');
  expect(await add({})).toContain('Balie');
});

it('an optimistic change is reverted before the refusal is shown', async () => {
  serveWith(() => refusal(422, 'INVALID_NAME'));
  const told: number[] = [];
  const takeBack = async () => void told.push(shownNotices().length);
  const { result } = renderHook(() => useSetUserLanguage(9, takeBack), {
    wrapper: clientWrapper(),
  });
  await act(() =>
    result.current.mutateAsync({ params: { userId: 9 }, body: {} } as never).catch(() => undefined),
  );
  expect(told).toEqual([0]);
  expect(shownNotices()).toHaveLength(1);
});
