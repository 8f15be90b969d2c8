/** Whoever searches or answers in a dialog is not taken out of it by a screen that arrives behind it. */
export const mayTakeFocus = (): boolean => document.querySelector('[aria-modal="true"]') === null;
