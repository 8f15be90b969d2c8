import type { KeyboardEvent } from 'react';
import styles from './inline-row.module.css';
import type { InlineRow } from './inline-rows.ts';
import { hasOwnEscape } from './use-escape.ts';

interface InlineRowInput {
  row: Pick<InlineRow<object, unknown>, 'dirty' | 'revert' | 'ref'>;
  /** It is being saved. */
  busy: boolean;
  /** What Enter in a field does. */
  save?: () => void;
}

const isTypedIn = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.type === 'text';

/**
 * What a table row takes that is edited in place: it reads as text, Enter saves it, and Esc lets go of
 * what was typed in it and closes nothing else. A row in which nothing changed leaves Esc to the others.
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
