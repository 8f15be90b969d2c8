import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SIGNS } from '../pairing/code.ts';
import { readTypedCode, typedCodeFrom } from './typed-code.ts';

const drawn = fc.string({ unit: fc.constantFrom(...SIGNS), minLength: 8, maxLength: 8 });

it('is read in halves and in lower case', () => {
  fc.assert(
    fc.property(drawn, (signs) => {
      const code = typedCodeFrom(signs);
      expect(readTypedCode(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`)).toBe(code);
    }),
  );
});

it('stays the same across versions: the same characters make the same code', () => {
  expect(typedCodeFrom('ABCDEFGH')).toBe('ABCDEFGV');
  expect(typedCodeFrom('ZYXWV987')).toBe('ZYXWV98Y');
});

it('detects one wrong character and two swapped ones', () => {
  const place = fc.integer({ min: 0, max: 7 });
  fc.assert(
    fc.property(drawn, place, fc.constantFrom(...SIGNS), (signs, at, sign) => {
      const code = typedCodeFrom(signs);
      fc.pre(code[at] !== sign);
      expect(readTypedCode(code.slice(0, at) + sign + code.slice(at + 1))).toBeUndefined();
    }),
  );
  fc.assert(
    fc.property(drawn, fc.integer({ min: 0, max: 5 }), (signs, at) => {
      const code = typedCodeFrom(signs);
      const [one = '', other = ''] = [code[at], code[at + 1]];
      fc.pre(one !== other);
      expect(readTypedCode(code.slice(0, at) + other + one + code.slice(at + 2))).toBeUndefined();
    }),
  );
});

it('is invalid with an extra character, or with a foreign one that gives the same sum', () => {
  const [first = '', second = ''] = SIGNS;
  const last = SIGNS.at(-1) ?? '';
  const code = typedCodeFrom(last + second.repeat(7));
  expect(readTypedCode(code)).toBe(code);
  expect(readTypedCode(code + first)).toBeUndefined();
  expect(readTypedCode(`0${code.slice(1)}`)).toBeUndefined();
});

it.each(['', 'ABCD', 'ABCDEFGHJ', 'O0I1L222'])('is not %j', (text) => {
  expect(readTypedCode(text)).toBeUndefined();
});
