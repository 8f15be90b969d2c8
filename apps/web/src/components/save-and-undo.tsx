import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import type { InlineRow } from './inline-rows.ts';
import styles from './row-actions.module.css';

interface SaveAndUndoProps {
  row: Pick<InlineRow<object, unknown>, 'dirty' | 'revert'>;
  labels: { readonly save: string; readonly undo: string };
  busy: boolean;
  /** It cannot be saved in this state, or another row is being saved. */
  disabled: boolean;
  onSave: () => void;
}

/** Visible while the row has changes; their space is reserved, so that nothing moves. */
export function SaveAndUndo({ row, labels, busy, disabled, onSave }: SaveAndUndoProps) {
  const room = useRef<HTMLSpanElement>(null);
  const watch = useKeptFocus(room, row.dirty);
  return (
    <span ref={room} className={styles.edits} tabIndex={-1} {...watch}>
      {row.dirty && (
        <>
          <IconButton
            icon={IconArrowBackUp}
            label={labels.undo}
            disabled={busy}
            onClick={row.revert}
          />
          <IconButton
            icon={IconCheck}
            label={labels.save}
            tone="accent"
            variant={disabled ? 'subtle' : 'filled'}
            busy={busy}
            disabled={disabled}
            onClick={onSave}
          />
        </>
      )}
    </span>
  );
}

/** The focus returns to where it was before one of the buttons was pressed. */
function useKeptFocus(room: RefObject<HTMLElement | null>, there: boolean) {
  const wasInside = useRef(false);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const isLost = focused === document.body || focused === null;
    if (!there && wasInside.current && isLost) room.current?.focus({ preventScroll: true });
    if (!there) wasInside.current = false;
  }, [room, there]);
  return {
    onFocus: () => {
      wasInside.current = true;
    },
    // A button disabled during work loses focus to nothing: that is not leaving the row.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) wasInside.current = false;
    },
  };
}
