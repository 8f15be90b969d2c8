import type { VisitInList } from '@balie/contract/features/visits/schema.ts';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { clientWrapper, json, serveWith } from '../../testing/server.tsx';
import type { VisitList } from './use-visit-list.ts';
import { useWaiting } from './use-waiting.ts';

const DESK = { siteId: 1, deskId: 4, userId: 9 };
const visit = (visitId: number, status = 'ARRIVED') => ({ visitId, status }) as VisitInList;

beforeEach(() => {
  vi.useFakeTimers();
});

interface Shown {
  status?: string[];
  contact?: number | null;
  searching?: boolean;
  data?: VisitInList[] | undefined;
  isPlaceholderData?: boolean;
  /** When the list arrived, relative to the response with everyone who waits. */
  listedAfterMs?: number;
}

const REFRESH_MS = 10_000;

async function stand(shown: Shown) {
  const { status = [], contact = null, searching = false } = shown;
  const sent = serveWith(({ path }) =>
    path.includes('app-config') ? json(REFRESH_MS) : json([visit(7), visit(8, 'NOT_ARRIVED')]),
  );
  const visits = {
    filter: { status, contact, domainTypes: [] },
    searching,
    list: {
      data: 'data' in shown ? shown.data : [visit(1), visit(2, 'CALLED'), visit(3)],
      dataUpdatedAt: Date.now() + (shown.listedAfterMs ?? -1),
      isPlaceholderData: shown.isPlaceholderData ?? false,
    },
  } as unknown as VisitList;
  const { result } = renderHook(() => useWaiting(DESK, visits), { wrapper: clientWrapper() });
  await act(() => vi.advanceTimersByTimeAsync(0));
  const asked = () => sent.filter(({ path }) => path.includes('/visits')).length;
  const again = async (ms: number) => {
    await act(() => vi.advanceTimersByTimeAsync(ms));
    return asked();
  };
  return { waiting: result.current?.map(({ visitId }) => visitId), asked: asked(), again };
}

async function look(shown: Shown) {
  const { waiting, asked } = await stand(shown);
  return { waiting, asked };
}

it.each([
  ['everybody', {}],
  ['who waits', { status: ['ARRIVED'] }],
  ['who waits, and others', { status: ['CALLED', 'ARRIVED'] }],
] as const)('uses a list of %s', async (_, shown) => {
  expect(await look(shown as Shown)).toEqual({ waiting: [1, 3], asked: 0 });
});

it.each([
  ['of others', { status: ['CALLED'] }],
  ['of one contact', { contact: 5 }],
  ['that a search holds still', { searching: true }],
] as const)('loads the waiting visitors separately if the list is one %s', async (_, shown) => {
  expect(await look(shown as Shown)).toEqual({ waiting: [7], asked: 1 });
});

it.each([
  ['that has not come yet', { data: undefined }],
  ['of the previous query', { isPlaceholderData: true }],
] as const)('counts nobody as waiting in a list %s', async (_, shown) => {
  expect(await look(shown as Shown)).toEqual({ waiting: undefined, asked: 0 });
});

it.each([
  ['that came before', -1, [7]],
  ['of the same moment', 0, [1, 3]],
  ['that came after', 1, [1, 3]],
])('uses the newest data beside a list %s', async (_, listedAfterMs, waiting) => {
  expect(await look({ searching: true, listedAfterMs })).toEqual({ waiting, asked: 1 });
});

it('ignores a list of other visitors, however new', async () => {
  expect(await look({ status: ['CALLED'], listedAfterMs: 1 })).toEqual({ waiting: [7], asked: 1 });
});

it.each([
  ['a search freezes, requests them once', true, 1],
  ['contains others, requests them repeatedly', false, 3],
])('while the list is one that %s', async (_, searching, times) => {
  const { again } = await stand({ status: ['CALLED'], searching });
  expect(await again(2 * REFRESH_MS)).toBe(times);
});
