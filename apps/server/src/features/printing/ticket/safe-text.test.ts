import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeText } from './safe-text.ts';

describe('safe text', () => {
  it.each([
    ['  twee   woorden ', 'twee woorden'],
    ['regel\neinde\r\n', 'regel einde'],
    ['\u001b@\u001dV\u0000weg', '@ V weg'],
    ['\u202egnirts\u202c', 'gnirts'],
    ['a\u2028b\u00a0c', 'a b c'],
    ['nu\ud800l', 'nu l'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['cafe\u0301', 'café'],
    [` ${'x'.repeat(201)}`, 'x'.repeat(200)],
    [`${'x'.repeat(199)} y`, 'x'.repeat(199)],
  ])('%j becomes %j', (typed, read) => expect(safeText(typed)).toBe(read));

  it('of any string is one short line without control characters, and stays the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const line = safeText(typed);
        expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u);
        expect([...line].length).toBeLessThanOrEqual(200);
        expect(safeText(line)).toBe(line);
      }),
    );
  });
});
