import type { InterfaceLanguage } from '../../common/languages.ts';

/** What a standard text can mention, with its description in the languages of the interface. */
const descriptions = {
  ticketNumber: {
    nl: 'Het ticketnummer van de bezoeker',
    en: "The visitor's ticket number",
  },
  visitorName: {
    nl: 'De voor- en achternaam van de bezoeker',
    en: "The visitor's first and last name",
  },
  domain: {
    nl: 'Het domein waarvoor de bezoeker komt',
    en: 'The domain the visitor comes for',
  },
  waitingRoom: {
    nl: 'De wachtzaal waar de bezoeker moet zijn',
    en: 'The waiting room where the visitor is expected',
  },
  route: {
    nl: 'De routeletter van de wachtzaal',
    en: 'The route letter of the waiting room',
  },
  desk: {
    nl: 'Het loket dat de bezoeker oproept',
    en: 'The desk that calls the visitor',
  },
  contact: {
    nl: 'De medewerker met wie de bezoeker een afspraak heeft',
    en: 'The staff member the visitor has an appointment with',
  },
  appointmentTime: {
    nl: 'Het uur van de afspraak',
    en: 'The time of the appointment',
  },
  closingTime: {
    nl: 'Het uur waarop het domein vandaag sluit',
    en: 'When the domain closes today',
  },
  siteName: {
    nl: 'De naam van de site',
    en: "The site's name",
  },
} as const satisfies Record<string, Record<InterfaceLanguage, string>>;

export type PlaceholderKey = keyof typeof descriptions;
export const PLACEHOLDER_KEYS = Object.keys(descriptions) as [PlaceholderKey, ...PlaceholderKey[]];

export interface Placeholder {
  key: string;
  name: string;
  value: string;
}

/** §3: the placeholders as an administrator reads them. */
export const listPlaceholders = (language: InterfaceLanguage): Placeholder[] =>
  PLACEHOLDER_KEYS.map((key) => ({ key, name: `{${key}}`, value: descriptions[key][language] }));

const isPlaceholderKey = (key: string): key is PlaceholderKey => Object.hasOwn(descriptions, key);

const IN_BRACES = /\{([^{}]*)\}/g;

/** §5: only known names. An unmatched brace is wrong too: visitors would see it as it is. */
export function hasWrongPlaceholder(text: string): boolean {
  const rest = text.replace(IN_BRACES, (whole, name: string) =>
    isPlaceholderKey(name) ? '' : whole,
  );
  return /[{}]/.test(rest);
}

export type PlaceholderValues = Partial<Record<PlaceholderKey, string | null>>;

/**
 * A standard text as a visitor reads it. Unknown values are left out; values are never read as
 * placeholders again.
 */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(IN_BRACES, (whole, name: string) =>
    isPlaceholderKey(name) ? (values[name] ?? '') : whole,
  );
}
