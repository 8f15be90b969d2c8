import { expect, it } from 'vitest';
import { maskNationalNumber, readNationalNumber } from './national-number.ts';

it.each([
  ['85.07.30-033.28', '85073003328'],
  ['85073003328', '85073003328'],
  ['01.05.14-004.75', undefined],
  ['85.07.30-033.29', undefined],
  ['8507300332', undefined],
  ['', undefined],
  ['abcdefghijk', undefined],
])('normalises %j to %j', (typed, number) => {
  expect(readNationalNumber(typed)).toBe(number);
});

it('accepts that of someone born since 2000', () => {
  const birth = '010514004';
  const check = 97 - (Number(`2${birth}`) % 97);
  const number = `${birth}${String(check).padStart(2, '0')}`;
  expect(readNationalNumber(number)).toBe(number);
});

it('shows only the last two digits', () => {
  expect(maskNationalNumber('85.07.30-033.28')).toBe('••.••.••-•••.28');
});
