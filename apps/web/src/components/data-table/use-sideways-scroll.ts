import { type RefObject, useLayoutEffect } from 'react';

/**
 * Marks a table's box that is too narrow for it, so that the table scrolls sideways rather than the
 * page. Set directly in the DOM: it is no reason to render the rows again.
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
