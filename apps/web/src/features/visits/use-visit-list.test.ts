import { limits } from '@balie/contract/common/limits.ts';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { clientWrapper, json, refusal, serveWith } from '../../testing/server.tsx';
import { useVisitList } from './use-visit-list.ts';

const DESK = { siteId: 1, deskId: 4, userId: 9 };
const INTERVAL = 20_000;
const visit = (visitId: number, lastName: string) => ({
  ...{ visitId, lastName, firstName: '', ticketNumber: null, status: 'ARRIVED' },
});

beforeEach(() => {
  vi.useFakeTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A desk's list, and what it requested since the last check. */
async function open(answer: () => Response = () => json([visit(7, 'Wilson'), visit(8, 'Maes')])) {
  const sent = serveWith(({ path }) =>
    path.includes('app-config') ? json(INTERVAL) : path.includes('/visits') ? answer() : json(null),
  );
  const { result } = renderHook(() => useVisitList(DESK), { wrapper: clientWrapper() });
  await pass(10);
  const asked = () => {
    const paths = sent.splice(0).map(({ path }) => path);
    return paths.filter((path) => path.includes('/visits')).length;
  };
  return { result, asked, ids: () => result.current.rows.map(({ visitId }) => visitId) };
}

it('reloads as often as the site configures', async () => {
  const { asked, ids } = await open();
  expect(ids()).toEqual([7, 8]);
  const atFirst = asked();
  expect(atFirst).toBeGreaterThanOrEqual(3);
  await pass(INTERVAL - 100);
  expect(asked()).toBe(0);
  await pass(200);
  expect(asked()).toBe(3);
});

it('searches while typing, and reloads the list less often during a search', async () => {
  const { result, asked, ids } = await open();
  act(() => result.current.setSearch('  '));
  expect(result.current.searching).toBe(false);
  act(() => result.current.setSearch('mae'));
  expect(result.current.searching).toBe(true);
  expect(ids()).toEqual([8]);
  asked();
  await pass(INTERVAL + 200);
  // The counts and the ongoing visit still reload.
  expect(asked()).toBe(2);
  await pass(limits.refresh.duringSearchMs - INTERVAL);
  expect(asked()).toBeGreaterThan(2);
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  await pass(10);
});

it('keeps what is on the screen while another filter loads', async () => {
  const { result, ids } = await open();
  serveWith(() => new Promise(() => undefined));
  act(() => result.current.setFilter({ ...result.current.filter, contact: 5 }));
  await pass(10);
  expect(ids()).toEqual([7, 8]);
  expect(result.current.list.isPlaceholderData).toBe(true);
});

it.each([
  ['is not requested again once the desk was taken', 'DESK_USER_NOT_LINKED', 401, 0],
  ['is requested again after any other refusal', 'ACCESS_DENIED', 403, 3],
])('%s', async (_, code, status, again) => {
  const { asked } = await open(() => refusal(status, code));
  asked();
  await pass(INTERVAL + 100);
  expect(asked()).toBe(again);
});
