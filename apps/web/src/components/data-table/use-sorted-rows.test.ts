import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Column } from './column.ts';
import { useSortedRows } from './use-sorted-rows.ts';

interface Row {
  id: number;
  value?: string | number | boolean | null;
}
const byValue: Column<Row>[] = [
  { id: 'value', header: 'Value', sort: true, value: ({ value }) => value },
  { id: 'own', header: 'Own', sort: (one, other) => other.id - one.id },
] as Column<Row>[];
const rowsOf = (values: Row['value'][]): Row[] => values.map((value, at) => ({ id: at, value }));
const sorted = (rows: readonly Row[], sort: { id: string; desc: boolean } | undefined) =>
  renderHook(() =>
    useSortedRows({
      ...{ columns: byValue, rows, sort },
      compareText: (one, other) => one.localeCompare(other, 'nl', { numeric: true }),
    }),
  ).result.current;

it.each([
  ['texts as the language does', ['b', 'Loket 10', 'Loket 9', 'a'], [3, 0, 2, 1]],
  ['numbers by value', [10, 9, 100, 0], [3, 1, 0, 2]],
  ['a number beside a text as a text', ['b', 10, 'a'], [1, 2, 0]],
  ['checkboxes: unchecked first', [true, false, true], [1, 0, 2]],
  ['nothing before something', [0, 'b', '', null, 'a', undefined], [2, 3, 5, 0, 4, 1]],
])('sorts %s', (_, values, order) => {
  const rows = rowsOf(values);
  const ids = (desc: boolean) => sorted(rows, { id: 'value', desc }).map(({ id }) => id);
  expect(ids(false)).toEqual(order);
});

it('keeps equal rows in order when the direction is reversed', () => {
  const rows = rowsOf(['a', 'b', 'a', 'b']);
  const ids = (id: string, desc: boolean) => sorted(rows, { id, desc }).map((row) => row.id);
  expect(ids('value', true)).toEqual([1, 3, 0, 2]);
  expect(ids('own', false)).toEqual([3, 2, 1, 0]);
  expect(ids('own', true)).toEqual([0, 1, 2, 3]);
});

it('keeps the original order until a column is chosen', () => {
  const rows = rowsOf(['b', 'a']);
  expect(sorted(rows, undefined)).toBe(rows);
  expect(sorted(rows, { id: 'another', desc: false })).toBe(rows);
});
