import type { DisplayContent, PastCall } from '@balie/contract/features/displays/schema.ts';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFor } from '../../../lib/format.ts';
import { fitList } from '../list-sizes.ts';
import { useBox } from '../use-box.ts';
import { Fitted } from './fitted.tsx';
import styles from './last-calls.module.css';

interface LastCallsProps {
  content: DisplayContent | undefined;
  calls: readonly PastCall[];
  current?: readonly number[];
  /** The list is all this display has, so it also announces. */
  announces?: boolean;
}

/** Recent calls, for anyone who looked away. */
export function LastCalls({ content, calls, current = [], announces = false }: LastCallsProps) {
  const { t } = useTranslation();
  const [list, box] = useBox<HTMLOListElement>();
  const format = formatFor(content?.language ?? 'nl', content?.timeZone ?? 'Europe/Brussels');
  const { rows, gap, ticket } = fitList({
    box,
    displayHeight: window.innerHeight,
    tickets: calls.map(({ ticketNumber }) => ticketNumber),
    called: announces ? current.length : 0,
  });
  return (
    <section className={styles.section} aria-label={t('displays.lastCalls')}>
      <h2 className={styles.heading}>{t('displays.lastCalls')}</h2>
      {calls.length === 0 && <p className={styles.none}>{t('displays.noCalls')}</p>}
      <ol
        ref={list}
        className={styles.rows}
        style={{ '--rows': rows, '--gap': `${gap}px`, '--ticket': `${ticket}px` } as CSSProperties}
      >
        {calls.slice(0, rows).map((call) => (
          <li
            key={call.number}
            className={styles.row}
            data-call={announces && current.includes(call.number) ? call.number : undefined}
            data-current={current.includes(call.number)}
          >
            <span className={styles.ticket}>{call.ticketNumber}</span>
            <Fitted text={call.deskName} max={ticket * 0.62} className={styles.desk} />
            <time className={styles.time} dateTime={call.at}>
              {format.time(call.at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
