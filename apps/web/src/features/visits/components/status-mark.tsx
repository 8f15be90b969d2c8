import { rowStyleOf } from '@balie/contract/features/visits/row-style.ts';
import type { VisitStatus } from '@balie/contract/features/visits/statuses.ts';
import {
  IconAlarm,
  IconArmchair,
  IconCalendarEvent,
  IconCircleCheck,
  IconCircleX,
  IconMessageCircle,
  IconStarFilled,
  IconUserX,
  IconWalk,
  type TablerIcon,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import styles from './status-mark.module.css';

/** Each status has its own shape, so that colour is never the only sign. */
export const STATUS_ICONS: Record<VisitStatus, TablerIcon> = {
  NOT_ARRIVED: IconCalendarEvent,
  NO_CALL: IconWalk,
  ARRIVED: IconArmchair,
  SERVING: IconMessageCircle,
  ENDED: IconCircleCheck,
  NO_SHOW: IconUserX,
  CANCELLED: IconCircleX,
};

interface StatusMarkProps {
  visit: { status: VisitStatus; priority: boolean; thresholdExceeded: boolean };
  t: TFunction;
}

/** A status as shape, word and colour; marks priority and long waits. */
export function StatusMark({ visit, t }: StatusMarkProps) {
  const { golden, overThreshold, tone } = rowStyleOf(visit);
  const Icon = golden ? IconStarFilled : overThreshold ? IconAlarm : STATUS_ICONS[visit.status];
  const word = golden
    ? t('visits.priority')
    : overThreshold
      ? t('visits.tooLong')
      : t(`visits.status.${visit.status}`);
  const both = golden && overThreshold;
  return (
    <span
      className={styles.mark}
      data-tone={tone}
      data-late={overThreshold || undefined}
      data-golden={golden || undefined}
      title={both ? t('visits.priorityTooLong') : word}
    >
      <Icon size={16} stroke={1.75} aria-hidden />
      <span className={styles.word}>{word}</span>
      {both && (
        <IconAlarm
          className={styles.late}
          size={16}
          stroke={1.75}
          role="img"
          aria-label={t('visits.tooLong')}
        />
      )}
    </span>
  );
}
