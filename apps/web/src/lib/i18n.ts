import type { ErrorCode } from '@balie/contract/common/errors.ts';
import { DEFAULT_LANGUAGE, INTERFACE_LANGUAGES } from '@balie/contract/common/language-list.ts';
import type { InterfaceLanguage } from '@balie/contract/common/languages.ts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { first as dutch } from '../locales/nl/first.ts';
import type { nl } from '../locales/nl/index.ts';
import { importModule } from './import-module.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof nl };
    returnNull: false;
  }
}

export const i18n = i18next.createInstance();

type Some<Catalogue> = { [Key in keyof Catalogue]?: Partial<Catalogue[Key]> };
type Texts = { [Feature in keyof typeof nl]?: Some<(typeof nl)[Feature]> };

/** Dutch comes with the application, English on demand. */
const firstTexts: Record<InterfaceLanguage, () => Promise<Texts>> = {
  nl: async () => dutch,
  en: async () => (await importModule(() => import('../locales/en/first.ts'))).first,
};
const allTexts: Record<InterfaceLanguage, () => Promise<Texts>> = {
  nl: async () => (await importModule(() => import('../locales/nl/index.ts'))).nl,
  en: async () => (await importModule(() => import('../locales/en/index.ts'))).en,
};

// Synchronous, with texts at hand: old browsers have no top-level await.
void i18n.use(initReactI18next).init({
  lng: DEFAULT_LANGUAGE,
  fallbackLng: DEFAULT_LANGUAGE,
  resources: { nl: { translation: dutch } },
  interpolation: { escapeValue: false },
});

let all: Promise<unknown> | undefined;

async function loadTexts(language: InterfaceLanguage): Promise<void> {
  const wanted = all ? allTexts : firstTexts;
  i18n.addResourceBundle(language, 'translation', await wanted[language](), true, true);
  // Somebody may have requested all of them in the meantime.
  if (all && wanted !== allTexts) await loadTexts(language);
}

export async function loadAllTexts(): Promise<void> {
  if (!all) {
    // Set before loading: a language chosen in the meantime must see it.
    const known = INTERFACE_LANGUAGES.filter((name) => i18n.hasResourceBundle(name, 'translation'));
    all = Promise.resolve().then(() => Promise.all(known.map(loadTexts)));
    all.catch(() => {
      all = undefined;
    });
  }
  await all;
}

export const currentLanguage = (): InterfaceLanguage => (i18n.language === 'en' ? 'en' : 'nl');

export async function setLanguage(language: InterfaceLanguage): Promise<void> {
  await loadTexts(language);
  await i18n.changeLanguage(language);
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}

/** The names of §8 that a notice with a text of its own can have. */
export type NoticeKey = Exclude<keyof (typeof nl)['notices'], 'named' | 'thing'>;

/** For keys built at run time: checking them against hundreds of names would take the compiler seconds. */
const untyped = i18n as unknown as { t: (key: string, options?: object) => string };
const textAt: (typeof untyped)['t'] = (key, options) => untyped.t(key, options);

/** A notice named after an error code (§8: `desk-name-unique`) has the text of that code. */
export const noticeText = (key: NoticeKey | ErrorCode): string =>
  textOr(`errors.${key}`, textAt(`notices.${key}`));

/** For things without a name of their own: "de wegwijzer". */
export const thingText = (thing: keyof (typeof nl)['notices']['thing']): string =>
  textAt(`notices.thing.${thing}`);

/** What was done, and to what: "Loket 3 is toegevoegd"; without a name, only that it was done. */
export function doneText(key: NoticeKey, name: string | undefined): string {
  const named = `notices.named.${key}`;
  return name !== undefined && i18n.exists(named) ? textAt(named, { name }) : noticeText(key);
}

/**
 * The text for a name from the database. Without a text it is shown as it is: as a default passed
 * to the catalogue, it would be read as a template.
 */
export function textOr(key: string, otherwise: string): string {
  // A key with texts nested below it is not a text itself.
  return i18n.exists(key, { returnObjects: false }) ? textAt(key) : otherwise;
}

/** What a text can mention, such as the limit that was exceeded or the desk that was first. */
export type TextValues = Record<string, string | number>;

/**
 * The text for a code; a code without a text is shown as it is. With `values`, the variant that
 * mentions them is used if the catalogue has one (`CODE_known`).
 */
export function codeText(code: string, values?: TextValues): string {
  const key = `errors.${code}`;
  const options: { context?: string } = values ? { ...values, context: 'known' } : {};
  return i18n.exists(key) ? textAt(key, options) : code;
}
