import { describe, expect, it } from 'vitest';
import {
  NOTHING_SCANNED,
  type PressedKey,
  SCAN_GAP_MS,
  type ScanInput,
  scannedCharacter,
  scanStep,
} from './scanner.ts';

const CODE = `B1.${'A2B7'.repeat(6)}QZ.${'M7'.repeat(51)}W`;

/** The keys that a scanner with a US layout presses for a text. */
const keysOf = (text: string): PressedKey[] =>
  [...text].map((sign) => ({
    code: /[A-Za-z]/.test(sign)
      ? `Key${sign.toUpperCase()}`
      : /\d/.test(sign)
        ? `Digit${sign}`
        : 'Period',
    shift: /[A-Z]/.test(sign),
    capsLock: false,
  }));
const ENTER: PressedKey = { code: 'Enter', shift: false, capsLock: false };

function scan(keys: readonly PressedKey[], gapMs = 5): string[] {
  let input: ScanInput = NOTHING_SCANNED;
  return keys.flatMap((key, index) => {
    const step = scanStep(input, key, index * gapMs);
    input = step.input;
    return step.scanned === undefined ? [] : [step.scanned];
  });
}

describe('a scanner', () => {
  it('is read by key position: on AZERTY, KeyQ types an a but means a q', () => {
    expect(scannedCharacter({ code: 'KeyQ', shift: true, capsLock: false })).toBe('Q');
    expect(scannedCharacter({ code: 'Digit1', shift: false, capsLock: false })).toBe('1');
    expect(scannedCharacter({ code: 'Semicolon', shift: true, capsLock: false })).toBe(':');
    expect(scannedCharacter({ code: 'KeyQ', shift: true, capsLock: true })).toBe('q');
    expect(scannedCharacter({ code: 'Numpad7', shift: true, capsLock: false })).toBe('7');
    expect(scannedCharacter({ code: 'ShiftLeft', shift: true, capsLock: false })).toBeUndefined();
  });

  it('types what a US keyboard has on its keys, with and without shift', () => {
    const both = (code: string) =>
      [false, true].map((shift) => scannedCharacter({ code, shift, capsLock: false })).join(' ');
    const keys =
      'Minus Equal BracketLeft BracketRight Backslash Semicolon Quote Backquote Comma Period Slash';
    expect(keys.split(' ').map(both)).toEqual([
      ...['- _', '= +', '[ {', '] }', '\\ |', '; :', '\' "', '` ~', ', <', '. >', '/ ?'],
    ]);
    const pad = 'NumpadDecimal NumpadSubtract NumpadDivide NumpadMultiply NumpadAdd';
    expect(pad.split(' ').map(both)).toEqual(['. .', '- -', '/ /', '* *', '+ +']);
    expect(both('Space')).toBe('   ');
    const digits = Array.from('0123456789', (figure) => both(`Digit${figure}`));
    expect(digits.join()).toBe('0 ),1 !,2 @,3 #,4 $,5 %,6 ^,7 &,8 *,9 (');
  });

  it.each([
    ['with Enter', [ENTER]],
    ['with Tab', [{ ...ENTER, code: 'Tab' }]],
    ['with nothing', []],
  ])('delivers its code once %s follows', (_, ending) => {
    expect(scan([...keysOf(CODE), ...ending])).toEqual([CODE]);
  });

  it('may be slow: everything within a second is still one code', () => {
    expect(scan(keysOf(CODE), SCAN_GAP_MS)).toEqual([CODE]);
    expect(scan(keysOf(CODE), SCAN_GAP_MS + 1)).toEqual([]);
  });

  it('presses shift for capitals, which types nothing itself', () => {
    const shift: PressedKey = { code: 'ShiftLeft', shift: true, capsLock: false };
    expect(scan(keysOf(CODE).flatMap((key) => (key.shift ? [shift, key] : [key])))).toEqual([CODE]);
  });

  it('delivers two codes that follow each other at once', () => {
    expect(scan([...keysOf(CODE), ENTER, ...keysOf(CODE), ENTER])).toEqual([CODE, CODE]);
  });

  it('delivers anything that ends with Enter; the signature decides', () => {
    expect(scan([...keysOf('HELLO'), ENTER])).toEqual(['HELLO']);
  });

  it('drops what someone left half typed', () => {
    const half = scanStep(NOTHING_SCANNED, { code: 'KeyX', shift: true, capsLock: false }, 0);
    const later = scanStep(half.input, { code: 'KeyY', shift: true, capsLock: false }, 5_000);
    expect(later.input.text).toBe('Y');
  });

  it('stores no more than the longest code', () => {
    let input = NOTHING_SCANNED;
    for (let key = 0; key < 2_000; key++) {
      input = scanStep(input, { code: 'KeyA', shift: false, capsLock: false }, key).input;
    }
    expect(input.text).toHaveLength(400);
  });
});
