const LONGEST = 200;

/** Controls, private use, unassigned, lone surrogates, and format characters except the two that join letters. */
const UNPRINTABLE = /[\p{Cc}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;

/**
 * Text that somebody typed, as one line that is safe to print: nothing in it can end a line, start
 * a command or change the direction of what follows.
 */
export function safeText(text: string): string {
  const line = text
    .normalize('NFC')
    .replace(UNPRINTABLE, ' ')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
  return [...line].slice(0, LONGEST).join('').trim();
}
