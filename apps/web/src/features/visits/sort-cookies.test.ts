import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readCookie, writeCookie } from '../../lib/cookies.ts';
import { useSortInCookies } from './sort-cookies.ts';

const NAMES = ['balie_visit_sort_column', 'balie_visit_sort_order'] as const;
it.each([
  [undefined, undefined, undefined],
  ['shoe size', 'desc', undefined],
  ['fullName', 'desc', { column: 'fullName', order: 'desc' }],
  ['fullName', 'asc', { column: 'fullName', order: 'asc' }],
  ['fullName', undefined, { column: 'fullName', order: 'asc' }],
])('the cookies %j and %j sort by %j', (column, order, sort) => {
  if (column) writeCookie(NAMES[0], column);
  if (order) writeCookie(NAMES[1], order);
  expect(renderHook(() => useSortInCookies()).result.current[0]).toEqual(sort);
});

it('another order is stored, and shown at once', () => {
  const { result } = renderHook(() => useSortInCookies());
  act(() => result.current[1]({ column: 'fullName', order: 'desc' }));
  expect(result.current[0]).toEqual({ column: 'fullName', order: 'desc' });
  expect(NAMES.map(readCookie)).toEqual(['fullName', 'desc']);
});
