/** What a key that went down says, as a browser tells it. */
export interface PressedKey {
  /** Where the key is on the keyboard, whatever the layout of the machine makes of it. */
  readonly code: string;
  readonly shift: boolean;
  readonly capsLock: boolean;
}

/** A scanner types as an American keyboard does: these are its keys without and with shift. */
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

/** The character that a scanner meant by a key; undefined for a key that writes nothing. */
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
/** After this long a key is no longer part of what came before; a slow scanner needs a twentieth of it. */
export const SCAN_GAP_MS = 1_000;
const LONGEST = 400;
/** The form of a whole code: a scanner that sends no Enter is understood by it. */
const WHOLE_CODE = /B1\.[A-Z2-7]{26}\.[A-Z2-7]{103}$/i;

/** What was typed until now, and when the last key came. */
export interface ScanInput {
  readonly text: string;
  readonly at: number;
}
export const NOTHING_SCANNED: ScanInput = { text: '', at: Number.NEGATIVE_INFINITY };

export type ScanStep =
  /** More may follow. */
  | { readonly input: ScanInput; readonly scanned?: undefined }
  /** Somebody or something ended its line, or a whole code is there. */
  | { readonly input: ScanInput; readonly scanned: string };

/** One key further. A code is known by its form and, later, by its signature; how fast it came says nothing. */
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
