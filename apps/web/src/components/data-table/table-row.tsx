import { limits } from '@balie/contract/common/limits.ts';
import {
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
} from 'react';
import { Truncated } from '../truncated.tsx';
import type { Column } from './column.ts';
import styles from './data-table.module.css';

/** Attributes a table can add to a row's element. */
export type RowProps = Pick<ComponentPropsWithRef<'tr'>, 'ref' | 'className' | 'onKeyDown'>;

export interface RowBehaviour<T> {
  columns: readonly Column<T>[];
  onRowClick: ((item: T) => void) | undefined;
  rowName: ((item: T) => string) | undefined;
  isSelected: ((item: T) => boolean) | undefined;
  rowClassName: ((item: T) => string | undefined) | undefined;
  rowProps: ((item: T) => RowProps) | undefined;
}

/** Most cells need no style of their own, and each one costs the browser time. */
const ALIGNED = {
  start: { textAlign: 'start' },
  center: { textAlign: 'center' },
  end: { textAlign: 'end' },
} as const;

/** A click on a control inside the row is for that control alone. */
const CONTROLS = 'a, button, input, select, textarea, label, [role="dialog"]';

/**
 * A row: a click anywhere opens it, and so does the button in its first cell. Scrolling a long list
 * renders only the rows that come into view.
 */
export const TableRow = memo(Row) as typeof Row;

function Row<T>({ item, index, ...row }: RowBehaviour<T> & { item: T; index: number }) {
  const { onRowClick } = row;
  const { className, ...props } = row.rowProps?.(item) ?? {};
  const selected = row.isSelected?.(item) ?? false;
  const open = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest(CONTROLS)) return;
    onRowClick?.(item);
  };
  return (
    <tr
      {...props}
      className={[styles.row, row.rowClassName?.(item), className].filter(Boolean).join(' ')}
      data-clickable={onRowClick ? true : undefined}
      data-selected={selected || undefined}
      data-index={index}
      onClick={onRowClick ? open : undefined}
    >
      {row.columns.map((column, position) => (
        <td
          key={column.id}
          className={styles.cell}
          style={column.align && ALIGNED[column.align]}
          data-buttons={column.headerHidden}
          data-needed={column.needed}
          data-room={column.needsRoom}
        >
          {onRowClick && position === 0 ? (
            <button
              type="button"
              className={styles.open}
              aria-current={selected || undefined}
              aria-label={isCut(column, item) ? undefined : row.rowName?.(item)}
              onClick={() => onRowClick(item)}
              onKeyDown={moveBetweenRows}
            >
              <CellContent column={column} item={item} />
            </button>
          ) : (
            <CellContent column={column} item={item} />
          )}
        </td>
      ))}
    </tr>
  );
}

/** A truncated text names its button itself: an accessible name must contain the visible text. */
function isCut<T>(column: Column<T>, item: T): boolean {
  const value = column.cell ? undefined : column.value?.(item);
  if (typeof value !== 'string' || column.truncate === false) return false;
  return value.length > (column.truncate ?? limits.truncate.cell);
}

function CellContent<T>({ column, item }: { column: Column<T>; item: T }): ReactNode {
  if (column.cell) return column.cell(item);
  const value = column.value?.(item);
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string' || column.truncate === false) return String(value);
  return column.truncate === undefined ? (
    <Truncated>{value}</Truncated>
  ) : (
    <Truncated max={column.truncate}>{value}</Truncated>
  );
}

function moveBetweenRows(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const;
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const sibling = event.currentTarget.closest('tr')?.[step[event.key]];
  const button = sibling?.querySelector<HTMLElement>(`.${styles.open}`);
  if (!button) return;
  event.preventDefault();
  button.focus();
}
