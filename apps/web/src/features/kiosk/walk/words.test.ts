// @vitest-environment node
import { expect, it } from 'vitest';
import { wordsFor } from './words.ts';

const ISO = ['nl', 'fr', 'de', 'en', 'ar', 'uk', 'ur'];
const languages = ISO.map((isoCode, id) => ({ id, isoCode, name: isoCode, isDefault: id === 0 }));
const wordsIn = (isoCode: string, timeZone = 'Europe/Brussels') =>
  wordsFor({ languages, languageId: ISO.indexOf(isoCode), timeZone });
const MORNING = new Date('2026-11-17T08:05:00Z');

it.each([
  ['nl', 'dinsdag 17 november', 'ltr'],
  ['fr', 'mardi 17 novembre', 'ltr'],
  ['de', 'Dienstag, 17. November', 'ltr'],
  ['en', 'Tuesday 17 November', 'ltr'],
  ['uk', 'вівторок, 17 листопада', 'ltr'],
  ['ar', 'الثلاثاء، 17 نوفمبر', 'rtl'],
])('in %s a day is “%s”, and text goes %s', (isoCode, day, direction) => {
  const words = wordsIn(isoCode);
  expect(words.code).toBe(isoCode);
  expect(words.day('2026-11-17')).toBe(day);
  expect(words.direction).toBe(direction);
  // Digits as on tickets, and a 24-hour clock.
  expect(words.time(MORNING)).toBe('09:05');
  expect(words.time(new Date('2026-11-17T23:30:00Z'))).toBe('00:30');
});

it("shows a moment of today as a time, of another day with its date, in the site's time zone", () => {
  const { when } = wordsIn('nl');
  expect(when(MORNING, new Date('2026-11-16T23:30:00Z'))).toBe('09:05');
  expect(when(MORNING, new Date('2026-11-16T22:30:00Z'))).toBe('dinsdag 17 november, 09:05');
  expect(wordsIn('nl', 'America/New_York').time(MORNING)).toBe('03:05');
  const inArabic = wordsIn('ar').when(MORNING, new Date('2026-11-16T22:30:00Z'));
  expect(inArabic).toBe('الثلاثاء، 17 نوفمبر، 09:05');
});

it.each([
  ['nl', '09:05', 'ma 09:05', '24 nov'],
  ['fr', '09:05', 'lun. 09:05', '24 nov.'],
  ['de', '09:05', 'Mo., 09:05', '24. Nov.'],
  ['en', '09:05', 'Mon 09:05', '24 Nov'],
  ['uk', '09:05', 'пн 09:05', '24 лист.'],
  ['ar', '09:05', 'الاثنين 09:05', '24 نوفمبر'],
])('in %s a tile says “%s” for today, “%s” within a week and “%s” after that', (code, ...said) => {
  const { briefWhen } = wordsIn(code);
  const moments = ['2026-11-17', '2026-11-23', '2026-11-24'].map((day) => `${day}T08:05:00Z`);
  const texts = moments.map((moment) => briefWhen(new Date(moment), MORNING));
  expect(texts).toEqual(said.map((text) => text.replaceAll(' ', '\u00a0')));
});

it("counts the days of a tile's text in the site's time zone", () => {
  const { briefWhen } = wordsIn('nl');
  const opens = (now: string) => briefWhen(MORNING, new Date(now)).replaceAll('\u00a0', ' ');
  expect(opens('2026-11-16T23:00:00Z')).toBe('09:05');
  expect(opens('2026-11-16T22:59:59Z')).toBe('di 09:05');
  expect(opens('2026-11-10T23:00:00Z')).toBe('di 09:05');
  expect(opens('2026-11-10T22:59:59Z')).toBe('17 nov');
  expect(opens('2026-10-31T12:00:00Z'), 'last month').toBe('17 nov');
  const newYear = new Date('2027-01-04T08:00:00Z');
  expect(briefWhen(newYear, MORNING)).toBe('4\u00a0jan');
});

it("uses the site's language without a choice, or for a language without texts", () => {
  const nobody = wordsFor({ languages, languageId: null, timeZone: 'UTC' });
  expect([nobody.code, nobody.languageId]).toEqual(['nl', 0]);
  const urdu = wordsIn('ur');
  expect([urdu.code, urdu.languageId, urdu.direction]).toEqual(['nl', 6, 'ltr']);
});

it('writes Arabic from right to left for someone who chose a language without texts', () => {
  const codes = ['ar', 'ks', 'nl'];
  const words = (isoCode: string) =>
    wordsFor({
      languages: codes.map((code, id) => ({ id, isoCode: code, name: code, isDefault: id === 0 })),
      languageId: codes.indexOf(isoCode),
      timeZone: 'UTC',
    });
  expect([words('ks').code, words('ks').direction]).toEqual(['ar', 'rtl']);
  expect(words('nl').direction).toBe('ltr');
});
