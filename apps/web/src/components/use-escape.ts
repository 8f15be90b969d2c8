import { useEffect, useRef } from 'react';

/** Esc in an open list or calendar closes that, not the form behind it. */
const OWN_ESCAPE =
  '[aria-expanded="true"]:is([role="combobox"], [aria-haspopup]), .mantine-Popover-dropdown, [role="dialog"]';

/** Esc closes what stands beside the list, wherever the focus is. */
export function useEscape(onEscape: () => void): void {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(OWN_ESCAPE)) return;
      latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
