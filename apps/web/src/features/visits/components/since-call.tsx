import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ongoing-panel.module.css';
import { RunningTime } from './ticking.tsx';

interface SinceCallProps {
  calledAt: string;
  receipt: ReactNode;
}

/** How long ago the visit was called, and what became of the call. */
export function SinceCall({ calledAt, receipt }: SinceCallProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.clock}>
      <span className={styles.caption}>{t('visits.sinceCall')}</span>
      <span className={styles.time} role="timer">
        <RunningTime since={calledAt} />
      </span>
      {receipt}
    </div>
  );
}
