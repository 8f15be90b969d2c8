/**
 * What no text of a person holds: control characters besides tabs and line breaks, such as the escapes
 * that steer terminals and printers, and halves of characters, which are stored as something else.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/;

/** Whatever way a text comes in by, it is kept as it was typed or not at all. */
export const isReadableText = (text: string): boolean =>
  !CONTROLS.test(text) && text.isWellFormed();

/** The same for everything in it, however deep. */
export const isReadable = (value: unknown): boolean =>
  typeof value === 'string'
    ? isReadableText(value)
    : typeof value !== 'object' ||
      value === null ||
      Object.entries(value).every(([name, part]) => isReadableText(name) && isReadable(part));
