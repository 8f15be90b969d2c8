import { type RefObject, useLayoutEffect } from 'react';

/**
 * Tells the styles of a card where it begins in the window (`--card-top`), so that its head and its foot
 * stay in view and only what is between them scrolls, however far down the page it stands.
 */
export function useKeptInView(card: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return;
    const measure = () => {
      const top = Math.max(0, Math.round(element.getBoundingClientRect().top));
      element.style.setProperty('--card-top', `${top}px`);
    };
    measure();
    // A scroll does not bubble: what scrolls inside the window is heard on its way down.
    document.addEventListener('scroll', measure, { passive: true, capture: true });
    window.addEventListener('resize', measure);
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => {
      document.removeEventListener('scroll', measure, { capture: true });
      window.removeEventListener('resize', measure);
      observer.disconnect();
    };
  }, [card]);
}
