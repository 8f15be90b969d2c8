import type { CallMessage } from '@balie/contract/realtime.ts';
import { useTranslation } from 'react-i18next';
import type { CallQueue } from '../call-queue.ts';
import { callSizes, ticketParts } from '../text-size.ts';
import { Arrow } from './arrow.tsx';
import styles from './call-overlay.module.css';
import { CallRows } from './call-rows.tsx';
import { NextCalls } from './next-calls.tsx';

/** §2: the call, over everything else: ticket, desk and user in the colour of the room; or several. */
export function CallOverlay({ queue: { line } }: { queue: CallQueue }) {
  const [first, ...others] = line.places;
  if (line.places.length === 0) return null;
  if (first && others.length === 0) return <OneCall key={first.call.number} call={first.call} />;
  return (
    <section className={styles.several}>
      <CallRows line={line} />
      <NextCalls waiting={line.waiting} className={styles.next} />
    </section>
  );
}

function OneCall({ call: { number, ticketNumber, deskName, userName } }: { call: CallMessage }) {
  const { t } = useTranslation();
  return (
    <section
      className={styles.overlay}
      role="alert"
      aria-label={t('displays.called', { ticket: ticketNumber, desk: deskName })}
      data-call={number}
      style={callSizes(ticketNumber, deskName)}
    >
      <p className={styles.ticket}>
        {ticketParts(ticketNumber).map((part) => (
          <span key={part} className={styles.part}>
            {part}
          </span>
        ))}
      </p>
      <Arrow className={styles.arrow} />
      <div className={styles.where}>
        <p className={styles.desk}>{deskName}</p>
        {userName && <p className={styles.user}>{userName}</p>}
      </div>
    </section>
  );
}
