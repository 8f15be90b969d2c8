import { textIn } from '@balie/contract/features/kiosk/facts.ts';
import type { KioskState } from '@balie/contract/features/kiosk/state-schema.ts';
import { isRightToLeft } from '@balie/contract/features/languages/right-to-left.ts';
import { fillPlaceholders } from '@balie/contract/features/standard-texts/placeholders.ts';
import { IconHandFinger } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Skyline } from '../parts/skyline.tsx';
import { isSpoken, ownName, spokenCode, translator } from '../texts/texts.ts';
import { SITE_TEXTS, wordsFor } from '../walk/words.ts';
import styles from './ambient.module.css';

const EACH_MS = 4_000;

interface AmbientProps {
  state: KioskState;
  now(): number;
  onWake(languageId?: number): void;
}

/** Nobody is there: a slow animation and a greeting in each of the site's languages; any touch wakes it. */
export function Ambient({ state, now, onWake }: AmbientProps) {
  const { languages, site } = state;
  const greeting = languages.filter(({ isoCode }) => isSpoken(isoCode));
  const turn = useTurn(greeting.length);
  const language = greeting[turn] ?? languages[0];
  const code = spokenCode(languages, language?.isoCode);
  const t = translator(code);
  const own = textIn(state, state.texts[SITE_TEXTS.welcome] ?? {}, language?.id ?? null);
  const { time } = wordsFor({ languages, languageId: null, timeZone: site.timeZone });
  return (
    <main className={styles.ambient}>
      <div className={styles.light} aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <Skyline className={styles.skyline} />
      {/* One surface catches every touch, even a stray one. */}
      <button
        type="button"
        className={styles.surface}
        aria-label={translator(spokenCode(languages, undefined))('touch')}
        onClick={() => onWake()}
      />
      <header className={styles.head}>
        <span>{site.name}</span>
        <time>{time(new Date(now()))}</time>
      </header>
      <div
        key={turn}
        className={styles.greeting}
        lang={code}
        dir={isRightToLeft(code) ? 'rtl' : 'ltr'}
      >
        <h1>{t('welcome')}</h1>
        <p>{own ? fillPlaceholders(own, { siteName: site.name }) : t('touch')}</p>
      </div>
      <div className={styles.hand} aria-hidden="true">
        <IconHandFinger />
      </div>
      <ul className={styles.languages}>
        {languages.map((each) => (
          <li key={each.id}>
            <button type="button" lang={each.isoCode} onClick={() => onWake(each.id)}>
              {ownName(each)}
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}

/** Which language is greeting now. Also redraws the clock. */
function useTurn(count: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = window.setInterval(() => setTurn((before) => before + 1), EACH_MS);
    return () => window.clearInterval(timer);
  }, []);
  return count === 0 ? 0 : turn % count;
}
