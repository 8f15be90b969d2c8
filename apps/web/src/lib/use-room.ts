import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * What fits into an element, as `choose` says from its width in rem; undefined until it stands in the
 * page. Whoever uses it draws again when the answer differs, not at every step of a resize.
 */
export function useRoom<T extends string | number | boolean>(
  element: RefObject<HTMLElement | null>,
  choose: (rem: number) => T,
): T | undefined {
  const [fits, setFits] = useState<T>();
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const look = () => setFits(choose(box.clientWidth / rootFontSize()));
    look();
    const observer = new ResizeObserver(look);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element, choose]);
  return fits;
}

/** The size that the person chose for texts in the browser. */
const rootFontSize = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
