import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import styles from './data-table.module.css';

/** The rows of a long list that exist in the page, and the height of those that do not. */
export interface View {
  from: number;
  /** Exclusive: the index after the last row. */
  to: number;
  before: number;
  after: number;
}

export interface RowsInViewProps {
  body: RefObject<HTMLTableSectionElement | null>;
  boxed: boolean;
  count: number;
  columns: number;
  onView: (next: (current: View) => View) => void;
}

/** The assumed height of a row until the first ones are drawn. */
const ESTIMATED_ROW_PX = 44;
/** Extra rows on both sides of the view: more than one turn of the wheel. */
const OVERSCAN = 5;
/** New rows are rendered in a task of their own, so that no frame takes long. */
const IN_ITS_OWN_TURN = { useFlushSync: false };

/** Watches which rows of a long list are in view; it draws nothing itself. */
export const RowsInView = (props: RowsInViewProps) =>
  props.boxed ? <InBox {...props} /> : <InWindow {...props} />;

/** While the window scrolls. */
function InWindow(props: RowsInViewProps) {
  const [top, setTop] = useState(0);
  // Content above the list can grow or shrink, so its position is measured at every render.
  useLayoutEffect(() => {
    const { current } = props.body;
    if (current) setTop(current.getBoundingClientRect().top + window.scrollY);
  });
  const rowHeight = useRef(ESTIMATED_ROW_PX);
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: props.count,
    estimateSize: () => rowHeight.current,
    overscan: OVERSCAN,
    ...IN_ITS_OWN_TURN,
    scrollMargin: top,
  });
  useRowHeight(props, rowHeight, virtualizer);
  useView(props, virtualizer, top);
  return null;
}

/** Inside a box that scrolls by itself. */
function InBox(props: RowsInViewProps) {
  const rowHeight = useRef(ESTIMATED_ROW_PX);
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: props.count,
    getScrollElement: () => props.body.current?.closest<HTMLElement>('[data-boxed]') ?? null,
    estimateSize: () => rowHeight.current,
    overscan: OVERSCAN,
    ...IN_ITS_OWN_TURN,
  });
  useRowHeight(props, rowHeight, virtualizer);
  useView(props, virtualizer, 0);
  return null;
}

type AnyVirtualizer =
  | Virtualizer<HTMLElement, HTMLTableRowElement>
  | Virtualizer<Window, HTMLTableRowElement>;

function useView({ onView }: RowsInViewProps, virtualizer: AnyVirtualizer, top: number): void {
  const items = virtualizer.getVirtualItems();
  const [first] = items;
  const last = items.at(-1);
  const total = virtualizer.getTotalSize();
  useLayoutEffect(() => {
    if (!first || !last) return;
    const view = {
      from: first.index,
      to: last.index + 1,
      before: first.start - top,
      after: total - (last.end - top),
    };
    onView((current) => (isSame(current, view) ? current : view));
  });
}

const isSame = (one: View, other: View): boolean =>
  one.from === other.from &&
  one.to === other.to &&
  one.before === other.before &&
  one.after === other.after;

/** Rows of another height than assumed would make the list jump. */
function useRowHeight(
  { body, columns }: RowsInViewProps,
  rowHeight: RefObject<number>,
  virtualizer: AnyVirtualizer,
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
