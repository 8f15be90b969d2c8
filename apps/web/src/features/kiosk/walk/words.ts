import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import { isRightToLeft } from '@balie/contract/features/languages/right-to-left.ts';
import { createContext, use } from 'react';
import { type SiteLanguage, spokenCode, type Translate, translator } from '../texts/texts.ts';

/** The site's kiosk texts have no names, only an order: this is what each is for. */
export const SITE_TEXTS = { welcome: 0, reason: 1, appointment: 2 } as const;

/** The texts and formats for this visitor. */
export interface Words {
  readonly t: Translate;
  /** The language of the kiosk's own words. */
  readonly code: string;
  readonly languageId: number | null;
  readonly direction: 'ltr' | 'rtl';
  /** `14:05`. */
  time(moment: Date): string;
  /** `dinsdag 17 november`. */
  day(date: string): string;
  /** A moment seen from now: only the time if it is today, else with its day. */
  when(moment: Date, now: Date): string;
}

interface Spoken {
  readonly languages: readonly SiteLanguage[];
  readonly languageId: number | null;
  readonly timeZone: string;
}

export function wordsFor({ languages, languageId, timeZone }: Spoken): Words {
  const chosen =
    languages.find(({ id }) => id === languageId) ?? languages.find(({ isDefault }) => isDefault);
  const code = spokenCode(languages, chosen?.isoCode);
  // Numbers as on tickets and doors.
  const locale = `${code === 'nl' ? 'nl-BE' : code === 'en' ? 'en-GB' : code}-u-nu-latn`;
  const inZone = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options });
  const clock = inZone({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const weekday = inZone({ weekday: 'long', day: 'numeric', month: 'long' });
  const time = (moment: Date) => clock.format(moment);
  return {
    t: translator(code),
    code,
    languageId: chosen?.id ?? null,
    direction: isRightToLeft(chosen?.isoCode ?? '') && isRightToLeft(code) ? 'rtl' : 'ltr',
    time,
    day: (date) =>
      new Intl.DateTimeFormat(locale, {
        timeZone: 'UTC',
        weekday: 'long',
        day: 'numeric',
        month: 'long',
      }).format(new Date(`${date}T12:00Z`)),
    when: (moment, now) =>
      dayInZone(moment, timeZone) === dayInZone(now, timeZone)
        ? time(moment)
        : `${weekday.format(moment)}, ${time(moment)}`,
  };
}

const NO_WORDS: Words = wordsFor({ languages: [], languageId: null, timeZone: 'UTC' });
export const WordsContext = createContext<Words>(NO_WORDS);
export const useWords = (): Words => use(WordsContext);
