import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useFormat } from '../../lib/session.ts';
import type { Column, ListState, Sort } from './column.ts';
import styles from './data-table.module.css';
import { type Fold, FoldedRows } from './folded-rows.tsx';
import { LoadFailed, LoadingRows } from './list-states.tsx';
import { TableBody } from './table-body.tsx';
import { TableHead } from './table-head.tsx';
import type { RowProps } from './table-row.tsx';
import { useSidewaysScroll } from './use-sideways-scroll.ts';
import { useSortedRows } from './use-sorted-rows.ts';

export interface DataTableProps<T extends object> {
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  getId: (item: T) => number | string;
  /** The query behind the rows: it decides between loading, error, empty and full. */
  state: ListState;
  empty: ReactNode;
  /** Rows grouped after the others, under a heading that folds them away. */
  fold?: Fold<T> | undefined;
  onRowClick?: ((item: T) => void) | undefined;
  rowName?: (item: T) => string;
  isSelected?: (item: T) => boolean;
  rowClassName?: (item: T) => string | undefined;
  /** Further props of the row's element, such as `inlineRowProps`. */
  rowProps?: ((item: T) => RowProps) | undefined;
  /** With `sort` and `onSortChange` the screen stores the order itself, for instance in a cookie. */
  sort?: Sort | undefined;
  onSortChange?: (sort: Sort) => void;
  /** Gives the table a scroll box of its own, such as `60dvh`; without it the page scrolls. */
  maxHeight?: string;
  /** On a phone: scroll sideways (the default), or the cells of a row under each other. */
  phone?: 'scroll' | 'stack';
}

/** The back office's only table: sorting, sticky header, long lists, keyboard, four states. */
export function DataTable<T extends object>(props: DataTableProps<T>) {
  const { columns, rows, state, maxHeight } = props;
  const [ownSort, setOwnSort] = useState<Sort>();
  const sort = props.onSortChange ? props.sort : ownSort;
  const box = useRef<HTMLDivElement>(null);
  useSidewaysScroll(box);
  const sorted = useSortedRows({
    columns,
    rows,
    sort,
    compareText: useFormat().compare,
  });
  const changeSort = props.onSortChange ?? setOwnSort;
  const onSort = useCallback(
    (id: string) => changeSort({ id, desc: sort?.id === id ? !sort.desc : false }),
    [changeSort, sort],
  );
  const failed = state.isError && rows.length === 0;
  const isEmpty = !state.isPending && !failed && rows.length === 0 && !props.fold;
  const behaviour = {
    columns,
    onRowClick: props.onRowClick,
    rowName: props.rowName,
    isSelected: props.isSelected,
    rowClassName: props.rowClassName,
    rowProps: props.rowProps,
  };
  return (
    <div className={styles.room}>
      <div
        ref={box}
        className={styles.box}
        style={{ maxHeight }}
        data-boxed={maxHeight ? true : undefined}
      >
        <table className={styles.table} aria-label={props.label} data-phone={props.phone}>
          <TableHead columns={columns} sort={sort} onSort={onSort} />
          {state.isPending && <LoadingRows columns={columns.length} />}
          {rows.length > 0 && (
            <TableBody
              rows={sorted}
              getId={props.getId}
              boxed={maxHeight !== undefined}
              behaviour={behaviour}
            />
          )}
          {props.fold && <FoldedRows {...props.fold} getId={props.getId} behaviour={behaviour} />}
        </table>
        {failed && <LoadFailed error={state.error} onRetry={() => state.refetch()} />}
        {isEmpty && props.empty}
      </div>
    </div>
  );
}
