import { useTranslation } from 'react-i18next';
import type { Display } from '../use-display.ts';
import { CallOverlay } from './call-overlay.tsx';
import styles from './call-popup.module.css';
import { Stage } from './stage.tsx';

/** Calm until somebody is called, then nothing but the call. */
export function CallPopup({ display }: { display: Display }) {
  const { t } = useTranslation();
  const [last] = display.calls.last;
  return (
    <Stage
      display={display}
      title={display.content?.room?.name ?? display.content?.desk?.name}
      overlay={<CallOverlay calls={display.calls} />}
    >
      <div className={styles.calm}>
        <p className={styles.wait}>{t('displays.pleaseWait')}</p>
        {last && (
          <p className={styles.last}>
            <span>{t('displays.lastCalled')}</span>
            <strong>{last.ticketNumber}</strong>
            <span>{last.deskName}</span>
          </p>
        )}
      </div>
    </Stage>
  );
}
