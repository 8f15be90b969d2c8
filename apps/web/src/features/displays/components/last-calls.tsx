import { limits } from '@balie/contract/common/limits.ts';
import type { PastCall, Screen } from '@balie/contract/features/displays/schema.ts';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFor } from '../../../lib/format.ts';
import styles from './last-calls.module.css';

interface LastCallsProps {
  screen: Screen | undefined;
  calls: readonly PastCall[];
  /** The numbers that are being announced now. */
  current?: readonly number[];
  /** Room for this many. */
  rows?: number;
  /** The list is all there is: its rows are as large as the screen allows, and announce. */
  large?: boolean;
}

/** The last calls, so that whoever looked away can still read theirs. */
export function LastCalls(props: LastCallsProps) {
  const { screen, calls, current = [], rows = limits.screen.lastCalls, large = false } = props;
  const { t } = useTranslation();
  const format = formatFor(screen?.language ?? 'nl', screen?.timeZone ?? 'Europe/Brussels');
  return (
    <section className={styles.section} data-large={large} aria-label={t('displays.lastCalls')}>
      <h2 className={styles.heading}>{t('displays.lastCalls')}</h2>
      {calls.length === 0 && <p className={styles.none}>{t('displays.noCalls')}</p>}
      <ol className={styles.rows} style={{ '--rows': rows } as CSSProperties}>
        {calls.slice(0, rows).map((call) => (
          <li
            key={call.number}
            className={styles.row}
            data-call={large && current.includes(call.number) ? call.number : undefined}
            data-current={current.includes(call.number)}
          >
            <span className={styles.ticket}>{call.ticketNumber}</span>
            <span className={styles.desk}>{call.deskName}</span>
            <time className={styles.time} dateTime={call.at}>
              {format.time(call.at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
