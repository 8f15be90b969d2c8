const LONGEST = 200;

/** Controls, private use, unassigned, lone surrogates, and format characters except the two that join letters. */
const UNPRINTABLE = /[\p{Cc}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;

/**
 * What somebody typed, as one line of text that can only be read: nothing in it can end a line,
 * start a command or turn the direction of what follows.
 */
export function safeText(text: string): string {
  const line = text
    .normalize('NFC')
    .replace(UNPRINTABLE, ' ')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
  return [...line].slice(0, LONGEST).join('').trim();
}
