import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { describe, expect, it } from 'vitest';
import { SITE_TEXTS } from '../walk/words.ts';
import { ownName, spokenCode, TEXTS, translator } from './texts.ts';

const language = (isoCode: string, isDefault = false) => ({
  id: isoCode.length,
  isoCode,
  name: isoCode,
  isDefault,
});
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

describe('the texts of the kiosk', () => {
  it('exist in every language under the same keys, with the same placeholders', () => {
    const { nl = {} } = TEXTS as Record<string, Record<string, string>>;
    for (const [code, texts] of notEmpty(Object.entries(TEXTS))) {
      expect(Object.keys(texts), code).toEqual(Object.keys(nl));
      for (const [key, text] of notEmpty(Object.entries(texts))) {
        expect(text.trim(), `${code} ${key}`).not.toBe('');
        expect(placeholders(text), `${code} ${key}`).toEqual(placeholders(nl[key] ?? ''));
      }
    }
    expect(Object.keys(TEXTS)).toEqual(expect.arrayContaining(['nl', 'fr', 'de', 'en']));
  });

  it("are in the visitor's language, or else in the site's", () => {
    const languages = [language('fr', true), language('tr'), language('nl-BE')];
    expect(spokenCode(languages, 'nl-BE')).toBe('nl');
    expect(spokenCode(languages, 'tr')).toBe('fr');
    expect(spokenCode([language('tr', true)], 'tr')).toBe('nl');
  });

  it('have their placeholders filled in', () => {
    expect(translator('en')('earlyText', { time: '10:00', from: '09:00' })).toBe(
      'Your appointment is at 10:00. You can check in from 09:00.',
    );
  });

  it('name each language in that language', () => {
    expect(ownName(language('fr'))).toBe('Français');
    expect(ownName(language('uk'))).toBe('Українська');
    expect(ownName(language('ar'))).toBe('العربية');
    expect(ownName({ ...language('xx'), name: 'Gebaren' }), 'nobody knows it').toBe('Gebaren');
    expect(ownName({ ...language('xx-bad-code-too-long'), name: 'Gebaren' })).toBe('Gebaren');
  });

  it('of the site itself are distinguished by their order', () => {
    expect(SITE_TEXTS).toEqual({ welcome: 0, reason: 1, appointment: 2 });
  });
});
