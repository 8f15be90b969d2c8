import type { ReactNode } from 'react';

export type CellValue = string | number | boolean | null | undefined;

export interface Column<T> {
  readonly id: string;
  readonly header: string;
  /** The header is read aloud but not shown, for columns of buttons. */
  readonly headerHidden?: boolean;
  /** What the cell shows (when `cell` is absent) and what it sorts by. */
  readonly value?: (item: T) => CellValue;
  /** Anything richer than a text. */
  readonly cell?: (item: T) => ReactNode;
  /** Sortable; a function compares two rows in ascending order, `true` compares their values. */
  readonly sort?: boolean | ((one: T, other: T) => number);
  /** A CSS width such as `30%` or `9rem`; `cqi` is the table's width. Never relative to the window. */
  readonly width?: string | undefined;
  /** Left out of a narrower table, in rem: the card of its row has it too. Never the last column. */
  readonly needsRoom?: 34 | 42 | 58;
  /** Always shown in full: never cut, not even with the full text on hover. */
  readonly needed?: boolean;
  readonly align?: 'start' | 'center' | 'end';
  /** §9: a text is cut at 45 characters with the full text as a tooltip; another number, or `false`. */
  readonly truncate?: number | false;
}

export interface Sort {
  readonly id: string;
  readonly desc: boolean;
}

/** What a data table needs of a query to show its four states. */
export interface ListState {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}
