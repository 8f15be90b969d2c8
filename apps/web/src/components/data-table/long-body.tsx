import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import styles from './data-table.module.css';
import { type TableBodyProps, TableRow } from './table-row.tsx';

/** The assumed height of a row until the first ones are drawn. */
const ESTIMATED_ROW_PX = 44;
/** Extra rows on both sides of the view: more than one turn of the wheel. */
const OVERSCAN = 5;
/** New rows are rendered in a task of their own, so that no frame takes long. */
const IN_ITS_OWN_TURN = { useFlushSync: false };

/** The rows of a long list: only those in view exist in the page. */
export const LongBody = <T,>(props: TableBodyProps<T>) =>
  props.scrollElement ? <BoxRows {...props} /> : <WindowRows {...props} />;

/** A long list while the window scrolls. */
function WindowRows<T>(props: TableBodyProps<T>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  // Content above the list can grow or shrink, so its position is measured at every render.
  useLayoutEffect(() => {
    if (body.current) setTop(body.current.getBoundingClientRect().top + window.scrollY);
  });
  const rowHeight = useRef(ESTIMATED_ROW_PX);
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: props.rows.length,
    estimateSize: () => rowHeight.current,
    overscan: OVERSCAN,
    ...IN_ITS_OWN_TURN,
    scrollMargin: top,
  });
  return <VirtualRows {...props} {...{ body, rowHeight, virtualizer, top }} />;
}

/** A long list inside a box that scrolls by itself. */
function BoxRows<T>(props: TableBodyProps<T>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const rowHeight = useRef(ESTIMATED_ROW_PX);
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: props.rows.length,
    getScrollElement: () => props.scrollElement?.current ?? null,
    estimateSize: () => rowHeight.current,
    overscan: OVERSCAN,
    ...IN_ITS_OWN_TURN,
  });
  return <VirtualRows {...props} {...{ body, rowHeight, virtualizer }} top={0} />;
}

interface VirtualRowsProps<T> extends TableBodyProps<T> {
  body: RefObject<HTMLTableSectionElement | null>;
  rowHeight: RefObject<number>;
  virtualizer:
    | Virtualizer<HTMLElement, HTMLTableRowElement>
    | Virtualizer<Window, HTMLTableRowElement>;
  top: number;
}

/** Empty rows above and below stand in for rows outside the view. */
function VirtualRows<T>({ rows, getId, behaviour, top, ...virtual }: VirtualRowsProps<T>) {
  const { body, virtualizer } = virtual;
  useRowHeight(virtual, behaviour.columns.length);
  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return (
    <tbody ref={body} className={styles.virtual}>
      <Spacer height={before} columns={behaviour.columns.length} />
      {items.map(({ index }) => {
        const item = rows[index];
        return item === undefined ? null : (
          <TableRow key={getId(item)} item={item} index={index} {...behaviour} />
        );
      })}
      <Spacer height={after} columns={behaviour.columns.length} />
    </tbody>
  );
}

/** Rows of another height than assumed would make the list jump. */
function useRowHeight(
  {
    body,
    rowHeight,
    virtualizer,
  }: Pick<VirtualRowsProps<never>, 'body' | 'rowHeight' | 'virtualizer'>,
  columns: number,
): void {
  const measuredFor = useRef(0);
  useLayoutEffect(() => {
    if (measuredFor.current === columns) return;
    const height = averageHeight(body.current);
    if (height === 0) return;
    measuredFor.current = columns;
    if (height === rowHeight.current) return;
    rowHeight.current = height;
    virtualizer.measure();
  });
}

function averageHeight(body: HTMLElement | null): number {
  const rows = body?.getElementsByClassName(styles.row ?? '') ?? [];
  const [first] = rows;
  const last = rows[rows.length - 1];
  if (!first || !last) return 0;
  const { top } = first.getBoundingClientRect();
  return (last.getBoundingClientRect().bottom - top) / rows.length;
}

const Spacer = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  ) : null;
