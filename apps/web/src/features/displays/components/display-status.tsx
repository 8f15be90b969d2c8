import { useTranslation } from 'react-i18next';
import type { Display } from '../use-display.ts';
import styles from './display-status.module.css';

/** Plain to staff who look for it, no alarm to visitors: a line is missing, or the sound is. */
export function DisplayStatus({ display }: { display: Display }) {
  const { t } = useTranslation();
  const { state, audio } = display;
  return (
    <footer className={styles.status}>
      <span role="status" className={styles.line} data-state={state}>
        {state === 'offline' && t('displays.offline')}
        {state === 'connecting' && t('displays.connecting')}
      </span>
      {audio === 'BLOCKED' && display.kind !== 'door' && (
        <button type="button" className={styles.sound} onClick={display.allowSound}>
          {t('displays.soundOn')}
        </button>
      )}
    </footer>
  );
}
