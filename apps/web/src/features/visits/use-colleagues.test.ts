import type { VisitInList } from '@balie/contract/features/visits/schema.ts';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useColleagues } from './use-colleagues.ts';

const row = (visitId: number, status: string, deskId: number | null = null) =>
  ({ visitId, status, deskId }) as VisitInList;
const ROWS = [row(1, 'ARRIVED'), row(2, 'SERVING', 5), row(3, 'SERVING', 4), row(4, 'CALLED', 5)];
const ids = (rows: readonly VisitInList[] | undefined) => rows?.map(({ visitId }) => visitId);
const look = (place: { deskId: number; searching: boolean }, rows = ROWS) =>
  renderHook(() => useColleagues(rows, place)).result;

it("groups colleagues' visits separately, except during a search", () => {
  const { own, colleagues } = look({ deskId: 4, searching: false }).current;
  expect(ids(own)).toEqual([1, 3, 4]);
  expect(ids(colleagues?.rows)).toEqual([2]);
  expect(colleagues?.label).toContain('1');
  const searched = look({ deskId: 4, searching: true }).current;
  expect(ids(searched.own)).toEqual([1, 2, 3, 4]);
  expect(searched.colleagues).toBeUndefined();
});

it('stays collapsed, also later', () => {
  const result = look({ deskId: 4, searching: false });
  expect(result.current.colleagues?.opened).toBe(true);
  act(() => result.current.colleagues?.onToggle());
  expect(result.current.colleagues?.opened).toBe(false);
  const later = look({ deskId: 4, searching: false });
  expect(later.current.colleagues?.opened).toBe(false);
  act(() => later.current.colleagues?.onToggle());
  expect(look({ deskId: 4, searching: false }).current.colleagues?.opened).toBe(true);
});
