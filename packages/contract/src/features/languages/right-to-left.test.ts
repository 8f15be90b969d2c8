import { expect, it } from 'vitest';
import { ISO_LANGUAGE_CODES } from './iso-languages.ts';
import { isRightToLeft } from './right-to-left.ts';

it('these languages are read from right to left, and no others', () => {
  expect(ISO_LANGUAGE_CODES.filter(isRightToLeft)).toEqual(
    ['ar', 'dv', 'fa', 'he', 'ks', 'ps'].concat('sd', 'ug', 'ur', 'yi'),
  );
});
