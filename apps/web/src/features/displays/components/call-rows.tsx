import type { CallLine } from '@balie/contract/features/displays/call-line.ts';
import type { CallMessage } from '@balie/contract/realtime.ts';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { rowSizes } from '../text-size.ts';
import { Arrow } from './arrow.tsx';
import styles from './call-rows.module.css';

/** Several calls on one picture, each at a place that does not move while people read. */
export function CallRows({ line: { places } }: { line: CallLine<CallMessage> }) {
  const calls = places.map((place) => place?.call);
  const sizes = rowSizes(calls.flatMap((call) => call ?? []));
  return (
    <div className={styles.room}>
      <ul className={styles.rows} style={{ ...sizes, '--rows': places.length } as CSSProperties}>
        {calls.map((call, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a row is
          <li key={index} className={styles.row}>
            {call && <CallRow key={call.number} call={call} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function CallRow({ call: { number, ticketNumber, deskName, userName } }: { call: CallMessage }) {
  const { t } = useTranslation();
  return (
    <div
      className={styles.call}
      role="alert"
      aria-label={t('displays.called', { ticket: ticketNumber, desk: deskName })}
      data-call={number}
    >
      <p className={styles.ticket}>{ticketNumber}</p>
      <Arrow className={styles.arrow} />
      <div className={styles.where}>
        <p className={styles.desk}>{deskName}</p>
        {userName && <p className={styles.user}>{userName}</p>}
      </div>
    </div>
  );
}
