import type { VisitInList } from '@balie/contract/features/visits/schema.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import {
  currentVisitsQuery,
  selectedVisitQuery,
  visitCountsQuery,
  visitsQuery,
} from '../../api/visits.ts';
import { notifyTopic } from '../../lib/realtime.ts';
import { json, serveWith } from '../../testing/server.tsx';
import { useLiveVisits } from './use-live-visits.ts';

const DESK = { siteId: 1, deskId: 4, userId: 9 };
const FILTER = { status: [], domainTypes: [], contact: null } as const;
const OTHER = { ...FILTER, contact: 5 };
const visit = (visitId: number, version = 1) => ({ visitId, version }) as VisitInList;

beforeEach(() => {
  vi.useFakeTimers();
});

/** A desk with everything on screen; what has become outdated is reported by name. */
function stand({ searching }: { searching: boolean }) {
  const client = createQueryClient();
  const queries = {
    list: visitsQuery(DESK, FILTER),
    'another list': visitsQuery(DESK, OTHER),
    counts: visitCountsQuery(DESK, FILTER),
    current: currentVisitsQuery(DESK),
    selected: selectedVisitQuery(DESK, { visitId: 7, visitorId: 8 }),
  };
  for (const { queryKey } of Object.values(queries)) client.setQueryData(queryKey, []);
  const shown = [visit(1), visit(2)];
  const list = { data: shown, dataUpdatedAt: Date.now(), refetch: vi.fn() };
  const reload = vi.spyOn(client, 'invalidateQueries');
  const {
    result,
    rerender: refresh,
    unmount,
  } = renderHook(() => useLiveVisits({ desk: DESK, filter: FILTER, searching, list }), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  const old = () =>
    Object.entries(queries).flatMap(([name, { queryKey }]) =>
      client.getQueryState(queryKey)?.isInvalidated ? [name] : [],
    );
  const hear = async (topic: 'visits' | 'desks' | 'printers') => {
    act(() => notifyTopic(topic));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
  };
  return { result, old, hear, reload, refresh, unmount, list };
}

it.each(['visits', 'desks'] as const)(
  'a change of the %s marks everything on the screen as stale',
  async (topic) => {
    const sent = serveWith(() => json([]));
    const { old, hear, result } = stand({ searching: false });
    await hear('printers');
    expect(old()).toEqual([]);
    await hear(topic);
    expect(old()).toEqual(['list', 'another list', 'counts', 'current', 'selected']);
    expect(result.current.changes).toBe(0);
    // Nothing was on screen, so nothing is fetched.
    expect(sent).toEqual([]);
  },
);

it('does not change the list during a search, and counts the changes', async () => {
  const now = [visit(1, 2), visit(3)];
  serveWith(() => json(now));
  const { old, hear, result } = stand({ searching: true });
  await vi.advanceTimersByTimeAsync(10);
  await hear('visits');
  expect(old()).toEqual(['another list', 'counts', 'current', 'selected']);
  expect(result.current.changes).toBe(3);
});

it('rapid changes cause one reload at once and one at the end', async () => {
  serveWith(() => json([]));
  const { reload } = stand({ searching: false });
  const reloads = () => reload.mock.calls.length / 4;
  for (const _ of [1, 2, 3]) act(() => notifyTopic('visits'));
  expect(reloads()).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(249));
  expect(reloads()).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(reloads()).toBe(2);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(reloads()).toBe(2);
  act(() => notifyTopic('visits'));
  expect(reloads()).toBe(3);
});

it('a single change causes one reload', async () => {
  serveWith(() => json([]));
  const { reload } = stand({ searching: false });
  act(() => notifyTopic('visits'));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(reload).toHaveBeenCalledTimes(4);
});

it('loads nothing after the clerk left the desk', async () => {
  serveWith(() => json([]));
  const { reload, unmount } = stand({ searching: false });
  for (const _ of [1, 2]) act(() => notifyTopic('visits'));
  reload.mockClear();
  unmount();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).not.toHaveBeenCalled();
});

it.each([
  ['loaded before', -1, 2],
  ['loaded at that moment', 0, 0],
  ['loaded since', 1, 0],
])('counts changes since the list was loaded: one %s', async (_, ms, changes) => {
  serveWith(() => json([visit(1, 2)]));
  const { result, refresh, list } = stand({ searching: true });
  act(() => notifyTopic('visits'));
  await act(() => vi.advanceTimersByTimeAsync(0));
  list.dataUpdatedAt = Date.now() + ms;
  refresh();
  expect(result.current.changes).toBe(changes);
});

it('resets the count once the list is loaded, and counts nothing if a check fails', async () => {
  serveWith(() => json([visit(1, 2)]));
  const { hear, result, refresh, list } = stand({ searching: true });
  await vi.advanceTimersByTimeAsync(10);
  await hear('visits');
  expect(result.current.changes).toBe(2);
  list.dataUpdatedAt = Date.now();
  refresh();
  expect(result.current.changes).toBe(0);
  serveWith(() => json({}, 500));
  await vi.advanceTimersByTimeAsync(10);
  await hear('visits');
  expect(result.current.changes).toBe(0);
});
