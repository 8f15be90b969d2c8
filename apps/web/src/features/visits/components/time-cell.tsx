import { isEditableInRow } from '@balie/contract/features/visits/row-style.ts';
import type { VisitInList } from '@balie/contract/features/visits/schema.ts';
import { fullNameOf } from '@balie/contract/features/visits/sort.ts';
import type { TFunction } from 'i18next';
import { lazyPart } from '../../../components/lazy-part.tsx';
import type { Format } from '../../../lib/format.ts';
import type { VisitActions } from '../use-visit-actions.ts';
import { CellPopover } from './cell-popover.tsx';
import styles from './visit-table.module.css';

const TimeEditor = lazyPart(async () => (await import('./time-editor.tsx')).TimeEditor);

interface TimeCellProps {
  visit: VisitInList;
  actions: VisitActions;
  t: TFunction;
  format: Format;
}

/** §4: the appointment time, changed in place while the visitor waits. */
export function TimeCell({ visit, actions, t, format }: TimeCellProps) {
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
