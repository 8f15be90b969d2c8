// @vitest-environment node
import { expect, it } from 'vitest';
import { readBirthDate, showBirthDate } from './birth-date.ts';

it.each([
  ['07031985', '1985-03-07'],
  ['29022024', '2024-02-29'],
  ['29022023', undefined],
  ['16112026', '2026-11-16'],
  ['17112026', undefined],
  ['01011880', '1880-01-01'],
  ['31121879', undefined],
  ['0703198', undefined],
  ['00000000', undefined],
])('%s is %s', (digits, day) => {
  expect(readBirthDate(digits, '2026-11-16')).toBe(day);
});

it.each([
  ['', '·· ·· ····'],
  ['070', '07 0· ····'],
  ['07031985', '07 03 1985'],
])('%j is shown as %s', (digits, shown) => {
  expect(showBirthDate(digits)).toBe(shown);
});
