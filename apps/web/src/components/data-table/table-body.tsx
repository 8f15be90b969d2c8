import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { inTime } from '../../lib/chunk-loading.ts';
import { importModule } from '../../lib/import-module.ts';
import styles from './data-table.module.css';
import type { RowsInViewProps, View } from './rows-in-view.tsx';
import { type RowBehaviour, TableRow } from './table-row.tsx';

/** Above this number, only the rows in view exist in the page. */
const VIRTUAL_FROM = 200;
/** How long the other rows may be missing. */
const LOAD_TIMEOUT_MS = 5_000;

const EVERY_ROW: View = { from: 0, to: Number.POSITIVE_INFINITY, before: 0, after: 0 };
/** Until the code for long lists arrives. */
const FIRST_ROWS: View = { ...EVERY_ROW, to: 40 };

export interface TableBodyProps<T> {
  rows: readonly T[];
  getId: (item: T) => number | string;
  behaviour: RowBehaviour<T>;
  /** The table has a scroll box of its own; without it the window scrolls. */
  boxed: boolean;
}

/** However the view changes, rows that stay in it keep their focus and input. */
export function TableBody<T>({ rows, getId, behaviour, boxed }: TableBodyProps<T>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const isLong = rows.length > VIRTUAL_FROM;
  const [longView, setLongView] = useState(FIRST_ROWS);
  const RowsInView = useRowsInView(isLong, () => setLongView(EVERY_ROW));
  const { from, to, before, after } = isLong ? longView : EVERY_ROW;
  const columns = behaviour.columns.length;
  return (
    <>
      <tbody ref={body} className={isLong ? styles.virtual : undefined}>
        <Spacer height={before} columns={columns} />
        {rows.slice(from, to).map((item, index) => (
          <TableRow key={getId(item)} item={item} index={from + index} {...behaviour} />
        ))}
        <Spacer height={after} columns={columns} />
      </tbody>
      {isLong && RowsInView && (
        <RowsInView {...{ body, boxed, columns }} count={rows.length} onView={setLongView} />
      )}
    </>
  );
}

/** Empty rows above and below stand in for rows outside the view. */
const Spacer = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  ) : null;

let arrived: ComponentType<RowsInViewProps> | undefined;

/**
 * The code for long lists, requested once the first rows are drawn: the first visitor can be called
 * already. Without it every row is drawn: slower, but nobody is missing.
 */
function useRowsInView(wanted: boolean, onLost: () => void) {
  const [RowsInView, setRowsInView] = useState(() => arrived);
  const lost = useEffectEvent(onLost);
  useEffect(() => {
    if (!wanted || RowsInView) return;
    const load = async () => {
      try {
        arrived = (
          await inTime(() => importModule(() => import('./rows-in-view.tsx')), LOAD_TIMEOUT_MS)
        ).RowsInView;
        setRowsInView(() => arrived);
      } catch {
        // The list is complete without it, so there is nothing to report.
        lost();
      }
    };
    const timer = window.setTimeout(() => void load());
    return () => window.clearTimeout(timer);
  }, [wanted, RowsInView]);
  return RowsInView;
}
