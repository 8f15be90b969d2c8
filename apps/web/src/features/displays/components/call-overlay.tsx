import { useTranslation } from 'react-i18next';
import { type CallQueue, NEXT_SHOWN } from '../call-queue.ts';
import { callSizes, ticketParts } from '../text-size.ts';
import styles from './call-overlay.module.css';

/** §2: the call, over everything else: ticket, desk and user in the colour of the room. */
export function CallOverlay({ queue }: { queue: CallQueue }) {
  const { t } = useTranslation();
  const { current, waiting } = queue;
  if (!current) return null;
  const { ticketNumber, deskName, userName } = current;
  return (
    <section
      key={current.number}
      className={styles.overlay}
      role="alert"
      aria-label={t('displays.called', { ticket: ticketNumber, desk: deskName })}
      data-call={current.number}
      style={callSizes(ticketNumber, deskName)}
    >
      <p className={styles.ticket}>
        {ticketParts(ticketNumber).map((part) => (
          <span key={part} className={styles.part}>
            {part}
          </span>
        ))}
      </p>
      <Arrow />
      <div className={styles.where}>
        <p className={styles.desk}>{deskName}</p>
        {userName && <p className={styles.user}>{userName}</p>}
      </div>
      {waiting.length > 0 && (
        <p className={styles.next}>
          <span>{t('displays.next')}</span>
          {waiting.slice(0, NEXT_SHOWN).map((call) => (
            <strong key={call.number} data-call={call.number}>
              {call.ticketNumber} → {call.deskName}
            </strong>
          ))}
        </p>
      )}
    </section>
  );
}

const Arrow = () => (
  <svg className={styles.arrow} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M3 12h16M13 6l6 6-6 6" fill="none" stroke="currentColor" strokeWidth="2.4" />
  </svg>
);
