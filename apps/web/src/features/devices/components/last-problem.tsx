import type { DeviceAlert } from '@balie/contract/features/device-alerts/schema.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/session.ts';
import styles from './device-cells.module.css';

interface LastProblemProps {
  alert: DeviceAlert | undefined;
  /** Below what it belongs to, without a column of its own. */
  inOneLine?: boolean;
}

export function LastProblem({ alert, inOneLine = false }: LastProblemProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!alert)
    return inOneLine ? null : <span className={styles.second}>{t('devices.noProblem')}</span>;
  const problem = t(`devices.problems.${alert.problem}`);
  const since = format.dateTime(alert.since);
  const when =
    alert.backAt === null
      ? t('devices.problemSince', { since })
      : t('devices.problemOver', { since, back: format.time(alert.backAt) });
  if (inOneLine) {
    return <span className={styles.second}>{t('devices.lastProblemAt', { when })}</span>;
  }
  return (
    <span className={styles.lines}>
      {problem}
      <span className={styles.second}>{when}</span>
    </span>
  );
}
