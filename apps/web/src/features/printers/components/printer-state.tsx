import type { Printer } from '@balie/contract/features/printers/schema.ts';
import { useTranslation } from 'react-i18next';
import { PrintOutcomeLabel } from '../../../components/print-outcome.tsx';
import { useFormat } from '../../../lib/session.ts';
import styles from './printer-state.module.css';

/** The printer's state: how its last ticket ended, and when. */
export function PrinterState({ printer }: { printer: Printer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { lastOutcome, lastOutcomeAt } = printer;
  if (!lastOutcome) return <span className={styles.unknown}>{t('printing.neverPrinted')}</span>;
  return (
    <span className={styles.root}>
      <PrintOutcomeLabel outcome={lastOutcome} />
      {lastOutcomeAt && (
        <time className={styles.time} dateTime={lastOutcomeAt}>
          {format.dateTime(lastOutcomeAt)}
        </time>
      )}
    </span>
  );
}
