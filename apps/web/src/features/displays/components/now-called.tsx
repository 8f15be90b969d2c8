import type { CallMessage } from '@balie/contract/realtime.ts';
import { useTranslation } from 'react-i18next';
import type { CallQueue } from '../call-queue.ts';
import { callSizes } from '../text-size.ts';
import { CallRows } from './call-rows.tsx';
import { NextCalls } from './next-calls.tsx';
import styles from './now-called.module.css';

/** The call as a panel of the screen, for screens that show other things beside it; or several. */
export function NowCalled({ queue: { line } }: { queue: CallQueue }) {
  const { t } = useTranslation();
  const [first, ...others] = line.places;
  if (line.places.length === 0) {
    return (
      <section className={styles.panel} aria-label={t('displays.now')}>
        <p className={styles.idle}>{t('displays.pleaseWait')}</p>
      </section>
    );
  }
  if (first && others.length === 0) return <OneCall key={first.call.number} call={first.call} />;
  return (
    <section className={styles.panel} data-called data-several>
      <CallRows line={line} />
      <NextCalls waiting={line.waiting} className={styles.next} />
    </section>
  );
}

function OneCall({ call: { number, ticketNumber, deskName, userName } }: { call: CallMessage }) {
  const { t } = useTranslation();
  return (
    <section
      className={styles.panel}
      role="alert"
      aria-label={t('displays.called', { ticket: ticketNumber, desk: deskName })}
      data-called
      data-call={number}
      style={callSizes(ticketNumber, deskName)}
    >
      <p className={styles.ticket}>{ticketNumber}</p>
      <p className={styles.desk}>{deskName}</p>
      {userName && <p className={styles.user}>{userName}</p>}
    </section>
  );
}
