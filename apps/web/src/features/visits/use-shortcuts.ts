import { useEffect, useRef, useState } from 'react';
import { readShortcutsOn, saveShortcutsOn } from '../../lib/storage.ts';

export const SHORTCUTS = {
  callNext: 'N',
  call: 'C',
  recall: 'R',
  hold: 'H',
  forward: 'F',
  noShow: 'X',
  end: 'E',
  search: '/',
  newVisit: 'A',
  help: '?',
} as const;
export type ShortcutName = keyof typeof SHORTCUTS;
export const SHORTCUT_NAMES = Object.keys(SHORTCUTS) as ShortcutName[];

const nameOf = (key: string) =>
  SHORTCUT_NAMES.find((name) => SHORTCUTS[name] === key.toUpperCase());

/** Elements where keys are for typing or choosing. */
const TYPING =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]';

/** Runs the action of a shortcut, except while somebody is typing; shortcuts can be switched off. */
export function useShortcuts(handlers: Record<ShortcutName, () => void>) {
  const [on, setOn] = useState(readShortcutsOn);
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.repeat || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest(TYPING)) return;
      // A dialog in front of the screen gets the keys, even before the focus has reached it.
      if (document.querySelector('[aria-modal="true"]')) return;
      const name = nameOf(event.key);
      if (!name || !(on || name === 'help')) return;
      event.preventDefault();
      latest.current[name]();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [on]);
  const turn = (next: boolean) => {
    saveShortcutsOn(next);
    setOn(next);
  };
  return { on, turn };
}
