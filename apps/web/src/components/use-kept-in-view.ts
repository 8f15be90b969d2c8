import { type RefObject, useLayoutEffect } from 'react';
import { onceReleased } from '../lib/held-press.ts';

/**
 * Tells a card's styles where it starts in the window (`--card-top`), so that its head and foot
 * stay visible and only the middle scrolls, however far down the page it is. Not during a press: it
 * may be on a button in that foot.
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
    // Scroll events do not bubble, so they are captured.
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
