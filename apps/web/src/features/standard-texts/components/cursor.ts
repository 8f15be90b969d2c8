import { useRef } from 'react';

/** Inserts a text at the cursor, replacing the selection. */
export function insertAt(input: { value: string; start: number; end: number; text: string }): {
  value: string;
  cursor: number;
} {
  const { value, start, end, text } = input;
  return { value: value.slice(0, start) + text + value.slice(end), cursor: start + text.length };
}

interface Place {
  readonly element: HTMLTextAreaElement;
  readonly change: (value: string) => void;
}

export interface Cursor {
  /** Called by a text field that gets the cursor. */
  readonly enter: (place: Place) => void;
  readonly leave: (element: HTMLTextAreaElement) => void;
  readonly insert: (text: string) => void;
}

/** Remembers which text field last had the cursor, so that a click elsewhere can insert into it. */
export function useCursor(): Cursor {
  const place = useRef<Place | undefined>(undefined);
  return {
    enter: (next) => {
      place.current = next;
    },
    leave: (element) => {
      if (place.current?.element === element) place.current = undefined;
    },
    insert: (text) => {
      if (!place.current) return;
      const { element, change } = place.current;
      const { value, selectionStart: start, selectionEnd: end } = element;
      const next = insertAt({ value, start, end, text });
      change(next.value);
      element.focus();
      // Once the field has rendered its new text, the cursor moves behind what was inserted.
      requestAnimationFrame(() => element.setSelectionRange(next.cursor, next.cursor));
    },
  };
}
