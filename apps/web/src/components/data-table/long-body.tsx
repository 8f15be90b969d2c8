import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import styles from './data-table.module.css';
import { type TableBodyProps, TableRow } from './table-row.tsx';

const ESTIMATED_ROW_PX = 44;
const OVERSCAN = 8;

/** The rows of a long list: only those in view exist in the page. */
export const LongBody = <T,>(props: TableBodyProps<T>) =>
  props.scrollElement ? <BoxRows {...props} /> : <WindowRows {...props} />;

/** A long list while the window scrolls. */
function WindowRows<T>(props: TableBodyProps<T>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  // What stands above the list can grow or shrink, so its place is measured at every render.
  useLayoutEffect(() => {
    if (body.current) setTop(body.current.getBoundingClientRect().top + window.scrollY);
  });
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: props.rows.length,
    estimateSize: () => ESTIMATED_ROW_PX,
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  return <VirtualRows {...props} body={body} virtualizer={virtualizer} top={top} />;
}

/** A long list inside a box that scrolls by itself. */
function BoxRows<T>(props: TableBodyProps<T>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: props.rows.length,
    getScrollElement: () => props.scrollElement?.current ?? null,
    estimateSize: () => ESTIMATED_ROW_PX,
    overscan: OVERSCAN,
  });
  return <VirtualRows {...props} body={body} virtualizer={virtualizer} top={0} />;
}

interface VirtualRowsProps<T> extends TableBodyProps<T> {
  body: RefObject<HTMLTableSectionElement | null>;
  virtualizer:
    | Virtualizer<HTMLElement, HTMLTableRowElement>
    | Virtualizer<Window, HTMLTableRowElement>;
  top: number;
}

/** Empty rows above and below stand in for the rows that are out of view. */
function VirtualRows<T>({ rows, getId, behaviour, body, virtualizer, top }: VirtualRowsProps<T>) {
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

const Spacer = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  ) : null;
