import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { type KioskText, type KioskTexts, nl } from './nl.ts';
import { uk } from './uk.ts';

/** The languages the kiosk itself speaks. A site can have others, for its own texts. */
export const TEXTS: Readonly<Record<string, KioskTexts>> = { nl, fr, de, en, ar, uk };

export interface SiteLanguage {
  readonly id: number;
  readonly isoCode: string;
  readonly name: string;
  readonly isDefault: boolean;
}

/** The language without its region: `nl-BE` is `nl`. */
const baseOf = (isoCode: string) => isoCode.toLowerCase().split(/[-_]/)[0] ?? '';

export const isSpoken = (isoCode: string): boolean => baseOf(isoCode) in TEXTS;

/** The kiosk language for a visitor: theirs, else the site's, else Dutch. */
export function spokenCode(
  languages: readonly SiteLanguage[],
  isoCode: string | undefined,
): string {
  const usual = languages.find(({ isDefault }) => isDefault)?.isoCode;
  const known = [isoCode, usual].map((code) => baseOf(code ?? '')).find((code) => code in TEXTS);
  return known ?? 'nl';
}

export type Values = Readonly<Record<string, string | number>>;
export type Translate = (key: KioskText, values?: Values) => string;

export const translator =
  (code: string): Translate =>
  (key, values = {}) =>
    (TEXTS[code] ?? nl)[key].replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));

/** A language's name in itself, capitalised if its script has capitals. */
export function ownName({ isoCode, name }: SiteLanguage): string {
  try {
    const own = new Intl.DisplayNames([isoCode], { type: 'language' }).of(baseOf(isoCode));
    if (!own || own === baseOf(isoCode)) return name;
    return own.charAt(0).toLocaleUpperCase(isoCode) + own.slice(1);
  } catch {
    return name;
  }
}
