import { isEditableInRow } from '@balie/contract/features/visits/row-style.ts';
import type { VisitInList } from '@balie/contract/features/visits/schema.ts';
import { fullNameOf } from '@balie/contract/features/visits/sort.ts';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { useFormat } from '../../../lib/session.ts';
import type { VisitActions } from '../use-visit-actions.ts';
import { CellPopover } from './cell-popover.tsx';
import styles from './visit-table.module.css';

const TimeEditor = lazyPart(async () => (await import('./time-editor.tsx')).TimeEditor);

interface TimeCellProps {
  visit: VisitInList;
  actions: VisitActions;
}

/** §4: the appointment time, changed in place while the visitor waits. */
export function TimeCell({ visit, actions }: TimeCellProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const time = visit.appointmentTime ? format.time(visit.appointmentTime) : '';
  if (!isEditableInRow(visit.status)) {
    return <span className={time ? undefined : styles.muted}>{time || '–'}</span>;
  }
  const label = t('visits.timeOf', { name: fullNameOf(visit) });
  return (
    <CellPopover text={time || '–'} label={label}>
      {(close) => <TimeEditor {...{ visit, actions, label, time, close }} />}
    </CellPopover>
  );
}
