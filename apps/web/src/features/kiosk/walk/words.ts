import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import { addDays } from '@balie/contract/common/local-time.ts';
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
  /** The same for a tile, on one line: `vr 09:00` within a week, after that only `30 nov`. */
  briefWhen(moment: Date, now: Date): string;
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
  const briefTime = inZone({
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const briefDay = inZone({ day: 'numeric', month: 'short' });
  const time = (moment: Date) => clock.format(moment);
  const siteDay = (moment: Date) => dayInZone(moment, timeZone);
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
      siteDay(moment) === siteDay(now)
        ? time(moment)
        : `${weekday.format(moment)}${code === 'ar' ? '،' : ','} ${time(moment)}`,
    briefWhen(moment, now) {
      if (siteDay(moment) === siteDay(now)) return time(moment);
      // A week later it would be the same weekday as today.
      const format = siteDay(moment) < addDays(siteDay(now), 7) ? briefTime : briefDay;
      return format.format(moment).replaceAll(' ', '\u00a0');
    },
  };
}

const NO_WORDS: Words = wordsFor({ languages: [], languageId: null, timeZone: 'UTC' });
export const WordsContext = createContext<Words>(NO_WORDS);
export const useWords = (): Words => use(WordsContext);
