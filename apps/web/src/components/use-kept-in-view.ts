import { type RefObject, useLayoutEffect } from 'react';
import { onceReleased } from '../lib/held-press.ts';

/**
 * Tells the styles of a card where it begins in the window (`--card-top`), so that its head and its foot
 * stay in view and only what is between them scrolls, however far down the page it stands. Not while
 * something is being pressed: it may be a button in that foot.
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
    let forget = () => {};
    const follow = () => {
      forget = onceReleased(measure);
    };
    // A scroll does not bubble: what scrolls inside the window is heard on its way down.
    document.addEventListener('scroll', follow, { passive: true, capture: true });
    window.addEventListener('resize', follow);
    const observer = new ResizeObserver(follow);
    observer.observe(document.body);
    return () => {
      forget();
      document.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
      observer.disconnect();
    };
  }, [card]);
}
