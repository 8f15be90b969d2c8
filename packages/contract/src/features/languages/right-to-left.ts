import type { IsoLanguageCode } from './iso-languages.ts';

/** In a file without the names of all languages, which the kiosk does not need. */
const RIGHT_TO_LEFT: readonly IsoLanguageCode[] = [
  'ar',
  'dv',
  'fa',
  'he',
  'ks',
  'ps',
  'sd',
  'ug',
  'ur',
  'yi',
];

export const isRightToLeft = (isoCode: string): boolean =>
  RIGHT_TO_LEFT.some((code) => code === isoCode);
