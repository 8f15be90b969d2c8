import { isDeskKind } from '@balie/contract/features/displays/kinds.ts';
import { useTranslation } from 'react-i18next';
import type { Display } from '../use-display.ts';
import styles from './display-status.module.css';

/** Clear to staff who look for it, no alarm to visitors: no connection, no sound, or not approved. */
export function DisplayStatus({ display }: { display: Display }) {
  const { t } = useTranslation();
  const { state, audio, kind, known } = display;
  // A display at a desk receives no calls, so nothing is missing there.
  const isUnknown = known === false && !isDeskKind(kind);
  return (
    <footer className={styles.status}>
      <span role="status" className={styles.line} data-state={state}>
        {state === 'offline' && t('displays.offline')}
        {state === 'connecting' && t('displays.connecting')}
        {state === 'online' && isUnknown && t('displays.notKnown')}
      </span>
      {audio === 'BLOCKED' && kind !== 'door' && (
        <button type="button" className={styles.sound} onClick={display.allowSound}>
          {t('displays.soundOn')}
        </button>
      )}
    </footer>
  );
}
