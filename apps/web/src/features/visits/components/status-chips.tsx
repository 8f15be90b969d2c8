import { toneOf } from '@balie/contract/features/visits/row-style.ts';
import type { VisitCounts } from '@balie/contract/features/visits/schema.ts';
import {
  SHOW_ALL_3,
  type StatusFilter,
  statusesOf,
} from '@balie/contract/features/visits/statuses.ts';
import { IconArchive } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './filter-bar.module.css';
import { STATUS_ICONS } from './status-mark.tsx';

/** In the order of a day: waiting first, finished last. */
const CHIPS: readonly StatusFilter[] = [
  'ARRIVED',
  'SERVING',
  'NOT_ARRIVED',
  'NO_CALL',
  'ENDED',
  'NO_SHOW',
  'CANCELLED',
  SHOW_ALL_3,
];

interface StatusChipsProps {
  chosen: readonly StatusFilter[];
  counts: VisitCounts | undefined;
  onChange: (status: StatusFilter[]) => void;
}

export function StatusChips({ chosen, counts, onChange }: StatusChipsProps) {
  const { t } = useTranslation();
  const toggle = (status: StatusFilter) =>
    onChange(
      chosen.includes(status) ? chosen.filter((other) => other !== status) : [...chosen, status],
    );
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">{t('visits.statusFilter')}</legend>
      {CHIPS.map((status) => {
        const Icon = status === SHOW_ALL_3 ? IconArchive : STATUS_ICONS[status];
        const count = counts && statusesOf([status]).reduce((sum, one) => sum + counts[one], 0);
        return (
          <button
            key={status}
            type="button"
            className={styles.chip}
            data-tone={toneOf[status]}
            aria-pressed={chosen.includes(status)}
            onClick={() => toggle(status)}
          >
            <Icon size={16} stroke={1.75} aria-hidden />
            {t(`visits.status.${status}`)}
            <span className={styles.count}>{count ?? '·'}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
