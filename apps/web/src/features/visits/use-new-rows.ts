import { useEffect, useRef, useState } from 'react';

const TINTED_MS = 3_000;

/** The visits this clerk has just added: scrolled into view and highlighted once they are in the list. */
export function useNewRows(rows: readonly { visitId: number }[]) {
  const [added, setAdded] = useState<readonly number[]>([]);
  const shown = useRef<readonly number[]>([]);
  const first = rows.findIndex(({ visitId }) => added.includes(visitId));
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => {
    const [visitId] = added;
    if (visitId === undefined || first < 0 || shown.current === added) return;
    shown.current = added;
    reveal(visitId, first / rows.length);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setAdded([]), TINTED_MS);
  }, [added, first, rows.length]);
  return { added, show: (visitIds: readonly number[]) => setAdded(visitIds) };
}

const rowOf = (visitId: number) =>
  document.querySelector<HTMLElement>(`tr:has([data-visit="${visitId}"])`);

/** A long list only renders rows in view: scroll near it first, then to the row itself. */
function reveal(visitId: number, share: number): void {
  const row = rowOf(visitId);
  row?.scrollIntoView({ block: 'nearest' });
  if (row) return;
  const box = document.querySelector<HTMLElement>('[data-boxed]');
  box?.scrollTo({ top: share * box.scrollHeight - box.clientHeight / 2 });
  requestAnimationFrame(() => rowOf(visitId)?.scrollIntoView({ block: 'nearest' }));
}
