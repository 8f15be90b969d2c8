import type { KeyboardEvent } from 'react';
import styles from './inline-row.module.css';
import type { InlineRow } from './inline-rows.ts';
import { hasOwnEscape } from './use-escape.ts';

interface InlineRowInput {
  row: Pick<InlineRow<object, unknown>, 'dirty' | 'revert' | 'ref'>;
  busy: boolean;
  /** What Enter in a field does. */
  save?: () => void;
}

const isTypedIn = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.type === 'text';

/**
 * Props of a table row that is edited in place: Enter saves it, and Esc only discards what was
 * typed in it. A row without changes leaves Esc to others.
 */
export const inlineRowProps = ({ row, busy, save }: InlineRowInput) => ({
  ref: row.ref,
  className: styles.row,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && isTypedIn(event.target)) save?.();
    if (event.key !== 'Escape' || !row.dirty || hasOwnEscape(event.target)) return;
    event.preventDefault();
    if (!busy) row.revert();
  },
});
