/** A key press, as a browser reports it. */
export interface PressedKey {
  /** The physical key, whatever the keyboard layout. */
  readonly code: string;
  readonly shift: boolean;
  readonly capsLock: boolean;
}

/** Scanners use a US layout: its keys without and with shift. */
const MARKS: Readonly<Record<string, readonly [string, string]>> = {
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Backslash: ['\\', '|'],
  Semicolon: [';', ':'],
  Quote: ["'", '"'],
  Backquote: ['`', '~'],
  Comma: [',', '<'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
  Space: [' ', ' '],
  NumpadDecimal: ['.', '.'],
  NumpadSubtract: ['-', '-'],
  NumpadDivide: ['/', '/'],
  NumpadMultiply: ['*', '*'],
  NumpadAdd: ['+', '+'],
};
const SHIFTED_DIGITS = ')!@#$%^&*(';

/** The character a scanner meant by a key; undefined if it has none. */
export function scannedCharacter({ code, shift, capsLock }: PressedKey): string | undefined {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return shift === capsLock ? letter.toLowerCase() : letter;
  const digit = /^(Digit|Numpad)(\d)$/.exec(code);
  if (digit) {
    const figure = digit[2] ?? '';
    return shift && digit[1] === 'Digit' ? SHIFTED_DIGITS[Number(figure)] : figure;
  }
  return MARKS[code]?.[shift ? 1 : 0];
}

const ENDINGS: ReadonlySet<string> = new Set(['Enter', 'NumpadEnter', 'Tab']);
/** After this pause, a key starts something new; slow scanners need a twentieth of it. */
export const SCAN_GAP_MS = 1_000;
const LONGEST = 400;
/** The shape of a complete code, for scanners that send no Enter. */
const WHOLE_CODE = /B1\.[A-Z2-7]{26}\.[A-Z2-7]{103}$/i;

/** What was typed so far, and when the last key came. */
export interface ScanInput {
  readonly text: string;
  readonly at: number;
}
export const NOTHING_SCANNED: ScanInput = { text: '', at: Number.NEGATIVE_INFINITY };

export type ScanStep =
  /** More may follow. */
  | { readonly input: ScanInput; readonly scanned?: undefined }
  /** A line was ended, or a code is complete. */
  | { readonly input: ScanInput; readonly scanned: string };

/** Processes one key. A code is recognised by its shape and later its signature; speed proves nothing. */
export function scanStep(input: ScanInput, key: PressedKey, at: number): ScanStep {
  const before = at - input.at > SCAN_GAP_MS ? '' : input.text;
  if (ENDINGS.has(key.code)) {
    return before === '' ? { input: NOTHING_SCANNED } : { input: NOTHING_SCANNED, scanned: before };
  }
  const text = (before + (scannedCharacter(key) ?? '')).slice(-LONGEST);
  const whole = WHOLE_CODE.exec(text)?.[0];
  if (whole !== undefined) return { input: NOTHING_SCANNED, scanned: whole };
  return { input: { text, at } };
}
