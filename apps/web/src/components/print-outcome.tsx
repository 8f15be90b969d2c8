import type { PrintOutcome } from '@balie/contract/features/printers/outcome.ts';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './print-outcome.module.css';

/** The outcome of a print attempt: shape, colour and words. */
export function PrintOutcomeLabel({ outcome }: { outcome: PrintOutcome }) {
  const { t } = useTranslation();
  const printed = outcome === 'PRINTED';
  const Icon = printed ? IconCircleCheck : IconAlertTriangle;
  return (
    <span className={styles.root} data-printed={printed}>
      <Icon size={16} stroke={1.75} className={styles.icon} aria-hidden />
      {t(`printing.outcome.${outcome}`)}
    </span>
  );
}
