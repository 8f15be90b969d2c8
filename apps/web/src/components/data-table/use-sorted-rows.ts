import { useMemo } from 'react';
import type { Format } from '../../lib/format.ts';
import type { CellValue, Column, Sort } from './column.ts';

/** Texts by language, numbers and checkboxes by value; empty values first. */
function compareValues(one: CellValue, other: CellValue, compareText: Format['compare']): number {
  const empty = (value: CellValue) => value === null || value === undefined || value === '';
  if (empty(one) || empty(other)) return Number(empty(other)) - Number(empty(one));
  if (typeof one === 'string' || typeof other === 'string') {
    return compareText(String(one), String(other));
  }
  return Number(one) - Number(other);
}

interface SortedRowsInput<T extends object> {
  columns: readonly Column<T>[];
  rows: readonly T[];
  sort: Sort | undefined;
  compareText: Format['compare'];
}

/** The rows in the order of the chosen column; without a choice, in the order they came. */
export function useSortedRows<T extends object>(input: SortedRowsInput<T>): readonly T[] {
  const { columns, rows, sort, compareText } = input;
  return useMemo(() => {
    const column = sort && columns.find(({ id }) => id === sort.id);
    return column ? sortRows({ rows, column, desc: sort.desc, compareText }) : rows;
  }, [columns, rows, sort, compareText]);
}

interface SortRowsInput<T> {
  rows: readonly T[];
  column: Column<T>;
  desc: boolean;
  compareText: Format['compare'];
}

/** Equal rows keep their order in either direction. */
function sortRows<T>({ rows, column, desc, compareText }: SortRowsInput<T>): readonly T[] {
  const { value, sort } = column;
  const compare =
    typeof sort === 'function'
      ? sort
      : (one: T, other: T) => compareValues(value?.(one), value?.(other), compareText);
  return [...rows].sort(desc ? (one, other) => compare(other, one) : compare);
}
