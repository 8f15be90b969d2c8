/** A screen that loads behind a dialog must not take the focus from it. */
export const mayTakeFocus = (): boolean => document.querySelector('[aria-modal="true"]') === null;
