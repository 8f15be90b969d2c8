import { useEffect, useRef } from 'react';

/** Esc in an open list or calendar closes that, not the form behind it. */
const OWN_ESCAPE =
  '[aria-expanded="true"]:is([role="combobox"], [aria-haspopup]), .mantine-Popover-dropdown, [role="dialog"]';

/** Whether Esc belongs to something open inside. */
export const hasOwnEscape = (target: EventTarget): boolean =>
  target instanceof Element && target.closest(OWN_ESCAPE) !== null;

/** Esc closes the panel beside the list, wherever the focus is. */
export function useEscape(onEscape: () => void): void {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (event.target && hasOwnEscape(event.target)) return;
      latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
