import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { Column, Sort } from './column.ts';
import styles from './data-table.module.css';
import own from './table-head.module.css';

interface TableHeadProps<T> {
  columns: readonly Column<T>[];
  sort: Sort | undefined;
  onSort: (columnId: string) => void;
}

/** The sticky header; a sortable column is a button that turns its order around. */
export function TableHead<T>({ columns, sort, onSort }: TableHeadProps<T>) {
  return (
    <thead className={styles.head}>
      <tr>
        {columns.map((column) => {
          const direction =
            sort?.id === column.id ? (sort.desc ? 'descending' : 'ascending') : 'none';
          return (
            <th
              key={column.id}
              scope="col"
              className={styles.headCell}
              style={{ width: column.width, textAlign: column.align }}
              data-room={column.needsRoom}
              aria-sort={column.sort ? direction : undefined}
            >
              {column.sort ? (
                <button type="button" className={own.sort} onClick={() => onSort(column.id)}>
                  {column.header}
                  <SortIcon direction={direction} />
                </button>
              ) : (
                <span className={column.headerHidden ? 'visually-hidden' : undefined}>
                  {column.header}
                </span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function SortIcon({ direction }: { direction: 'ascending' | 'descending' | 'none' }) {
  const Icon = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }[
    direction
  ];
  return <Icon size={14} aria-hidden className={direction === 'none' ? own.sortIdle : undefined} />;
}
