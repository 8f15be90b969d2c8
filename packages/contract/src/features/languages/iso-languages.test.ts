import { describe, expect, it } from 'vitest';
import { ISO_LANGUAGES, languageNameOf } from './iso-languages.ts';

describe('the languages of ISO 639-1', () => {
  it('are 183, each with a unique name in its own language', () => {
    expect(ISO_LANGUAGES).toHaveLength(183);
    expect(new Set(ISO_LANGUAGES.map(({ name }) => name)).size).toBe(183);
    expect(ISO_LANGUAGES.every(({ isoCode }) => /^[a-z]{2}$/.test(isoCode))).toBe(true);
    expect([languageNameOf('fr'), languageNameOf('uk')]).toEqual(['Français', 'Українська']);
  });
});
