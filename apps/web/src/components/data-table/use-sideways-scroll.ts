import { type RefObject, useLayoutEffect } from 'react';

/**
 * Marks the box of a table that is wider than it, so that the table scrolls sideways and not the page.
 * Written straight into the page: whether it fits is no reason to draw the rows again.
 */
export function useSidewaysScroll(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current;
    const table = element?.firstElementChild;
    if (!element || !table) return;
    const look = () => {
      const tooWide = table.getBoundingClientRect().width > element.clientWidth + 1;
      element.toggleAttribute('data-scrolls', tooWide);
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    observer.observe(table);
    return () => observer.disconnect();
  }, [box]);
}
