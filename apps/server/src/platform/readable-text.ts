/**
 * Characters that nobody types: control characters other than tabs and line breaks, such as escape
 * sequences for terminals and printers, and unpaired surrogates, which cannot be stored as they
 * are.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/;

/** However a text comes in, it is stored as typed or refused. */
export const isReadableText = (text: string): boolean =>
  !CONTROLS.test(text) && text.isWellFormed();

/** The same for every text inside, at any depth. */
export const isReadable = (value: unknown): boolean =>
  typeof value === 'string'
    ? isReadableText(value)
    : typeof value !== 'object' ||
      value === null ||
      Object.entries(value).every(([name, part]) => isReadableText(name) && isReadable(part));
