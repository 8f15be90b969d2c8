import {
  type ColumnDef,
  createSortedRowModel,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Format } from '../../lib/format.ts';
import type { CellValue, Column, Sort } from './column.ts';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
type Features = typeof features;

/** Texts as the language sorts them, numbers and checkboxes by value; nothing comes before something. */
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
  /** Rows that come first whatever the sort, such as priority visits. */
  pinFirst: ((item: T) => boolean) | undefined;
  compareText: Format['compare'];
}

/** The rows in the order of the chosen column; without a choice, in the order they came. */
export function useSortedRows<T extends object>(input: SortedRowsInput<T>): readonly T[] {
  const { columns, rows, sort, pinFirst, compareText } = input;
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<Features, T> => {
        const { value, sort: sortBy } = column;
        return {
          id: column.id,
          accessorFn: (item) => value?.(item),
          sortDescFirst: false,
          sortFn: (one, other) =>
            typeof sortBy === 'function'
              ? sortBy(one.original, other.original)
              : compareValues(value?.(one.original), value?.(other.original), compareText),
        };
      }),
    [columns, compareText],
  );
  const sorting = useMemo<SortingState>(
    () => (sort ? [{ id: sort.id, desc: sort.desc }] : []),
    [sort],
  );
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({ features, columns: definitions, data, state: { sorting } });
  const sorted = table.getRowModel().rows;
  return useMemo(() => {
    const items = sorted.map((row) => row.original);
    if (!pinFirst) return items;
    return [...items.filter(pinFirst), ...items.filter((item) => !pinFirst(item))];
  }, [sorted, pinFirst]);
}
