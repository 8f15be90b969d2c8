import type { VisitInList } from '@balie/contract/features/visits/schema.ts';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { clientWrapper, json, serveWith } from '../../testing/server.tsx';
import { type Line, useFirstInLine, useLine } from './use-line.ts';

const DESK = { siteId: 1, deskId: 4, userId: 9 };
const NOW = new Date('2026-11-16T09:00:10Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  serveWith(() => json(15));
});

const visit = (visitId: number, more: Partial<VisitInList> = {}) =>
  ({
    ...{ visitId, status: 'ARRIVED', priority: false, appointmentTime: null, groupId: null },
    ...{ arrivalTime: '2026-11-16T08:00:00Z', appointmentType: null, visitContactId: null },
    ...more,
  }) as unknown as VisitInList;

it('moves an appointment to the front when it is due, without reloading', async () => {
  const walkIn = visit(1);
  const planned = visit(2, { appointmentTime: '2026-11-16T09:01:00Z' });
  const { result } = renderHook(() => useLine([walkIn, planned], DESK), {
    wrapper: clientWrapper(),
  });
  const order = () => result.current?.map((place) => place.visit.visitId);
  expect(order()).toEqual([1, 2]);
  await act(() => vi.advanceTimersByTimeAsync(19_000));
  expect(order()).toEqual([1, 2]);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(order()).toEqual([2, 1]);
});

it('is absent until the visits are loaded', () => {
  const { result } = renderHook(() => useLine(undefined, DESK), { wrapper: clientWrapper() });
  expect(result.current).toBeUndefined();
});

it('numbers the first three, and keeps the same map while they do not change', () => {
  const lineOf = (...ids: number[]) =>
    ids.map((visitId) => ({ visit: visit(visitId), reason: 'ARRIVAL' })) as unknown as Line;
  const { result, rerender } = renderHook(({ line }) => useFirstInLine(line), {
    initialProps: { line: lineOf(7, 12, 3, 4) as Line | undefined },
  });
  const first = result.current;
  expect([...first]).toEqual([
    [7, 1],
    [12, 2],
    [3, 3],
  ]);
  rerender({ line: lineOf(7, 12, 3, 5) });
  expect(result.current).toBe(first);
  rerender({ line: lineOf() });
  expect([...result.current]).toEqual([]);
  rerender({ line: undefined });
  expect([...result.current]).toEqual([]);
});
