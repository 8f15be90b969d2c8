// @vitest-environment node
import { expect, it } from 'vitest';
import { DIGITS, onlyDigits } from './digits.ts';

it('the keypad has every digit, and only digits are accepted', () => {
  expect(DIGITS.join('')).toBe('1234567890');
  expect(['0', '9', 'a', '-'].map(onlyDigits)).toEqual(['0', '9', undefined, undefined]);
});
