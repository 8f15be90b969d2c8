import { useRef } from 'react';

/** Puts a text where the cursor is; what is selected gives way to it. */
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
  /** A text field says: the cursor is in me. */
  readonly enter: (place: Place) => void;
  readonly leave: (element: HTMLTextAreaElement) => void;
  readonly insert: (text: string) => void;
}

/** Remembers the text field that had the cursor last, so that a click elsewhere can write into it. */
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
      // The field is drawn with its new text first; then the cursor goes behind what was inserted.
      requestAnimationFrame(() => element.setSelectionRange(next.cursor, next.cursor));
    },
  };
}
