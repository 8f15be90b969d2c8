import { useTranslation } from 'react-i18next';
import { type CallQueue, NEXT_SHOWN } from '../call-queue.ts';
import { callSizes } from '../text-size.ts';
import styles from './now-called.module.css';

/** The call as a panel of the screen, for screens that show other things beside it. */
export function NowCalled({ queue: { current, waiting } }: { queue: CallQueue }) {
  const { t } = useTranslation();
  if (!current) {
    return (
      <section className={styles.panel} aria-label={t('displays.now')}>
        <p className={styles.idle}>{t('displays.pleaseWait')}</p>
      </section>
    );
  }
  const { ticketNumber, deskName, userName } = current;
  return (
    <section
      key={current.number}
      className={styles.panel}
      role="alert"
      aria-label={t('displays.called', { ticket: ticketNumber, desk: deskName })}
      data-called
      data-call={current.number}
      style={callSizes(ticketNumber, deskName)}
    >
      <p className={styles.ticket}>{ticketNumber}</p>
      <p className={styles.desk}>{deskName}</p>
      {userName && <p className={styles.user}>{userName}</p>}
      {waiting.length > 0 && (
        <p className={styles.next}>
          {t('displays.next')}
          {waiting.slice(0, NEXT_SHOWN).map((call) => (
            <span key={call.number} data-call={call.number}>
              {call.ticketNumber} → {call.deskName}
            </span>
          ))}
        </p>
      )}
    </section>
  );
}
