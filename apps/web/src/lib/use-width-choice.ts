import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * The option that `choose` picks for an element's width in rem; undefined until it is in the page.
 * Renders again only if the option changes, not at every step of a resize.
 */
export function useWidthChoice<T extends string | number | boolean>(
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

const rootFontSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
