import { useEffect, useRef } from 'react';
import { WARNING_SECONDS } from '../walk/use-idle.ts';
import { useWarningSound } from '../walk/use-sound.ts';
import { useWords } from '../walk/words.ts';
import { ActionButton } from './action-button.tsx';
import styles from './overlay.module.css';

const RADIUS = 44;
const ROUND = 2 * Math.PI * RADIUS;

/** Before a page clears: a shrinking ring, a sound, and a button for more time. */
export function IdleWarning({ secondsLeft, onStop }: { secondsLeft: number; onStop(): void }) {
  const { t } = useWords();
  const sheet = useRef<HTMLDivElement>(null);
  useWarningSound(secondsLeft);
  useEffect(() => sheet.current?.querySelector('button')?.focus(), []);
  return (
    <div className={styles.veil}>
      <div ref={sheet} className={styles.sheet} role="alertdialog" aria-labelledby="idle-title">
        <svg className={styles.ring} viewBox="0 0 100 100" aria-hidden="true">
          <circle
            className={styles.track}
            cx="50"
            cy="50"
            r={RADIUS}
            fill="none"
            strokeWidth="11"
          />
          <circle
            className={styles.rest}
            cx="50"
            cy="50"
            r={RADIUS}
            fill="none"
            strokeWidth="11"
            strokeDasharray={ROUND}
            strokeDashoffset={ROUND * (1 - secondsLeft / WARNING_SECONDS)}
          />
        </svg>
        <h2 id="idle-title" className={styles.title}>
          {t('idle')}
        </h2>
        <p className={styles.text}>{t('idleText', { seconds: secondsLeft })}</p>
        <div className={styles.actions}>
          {/* Any touch gives more time; this one says so. */}
          <ActionButton onPress={() => undefined}>{t('moreTime')}</ActionButton>
          <ActionButton kind="plain" onPress={onStop}>
            {t('stop')}
          </ActionButton>
        </div>
      </div>
    </div>
  );
}
