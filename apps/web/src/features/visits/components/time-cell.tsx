import { fullNameOf } from '@balie/contract/common/full-name.ts';
import { isEditableInRow } from '@balie/contract/features/visits/row-style.ts';
import type { VisitInList } from '@balie/contract/features/visits/schema.ts';
import { lazyPart } from '../../../components/lazy-part.tsx';
import type { Format } from '../../../lib/format.ts';
import type { VisitRowActions } from '../use-row-actions.ts';
import { CellPopover } from './cell-popover.tsx';
import type { RowLabels } from './row-labels.ts';
import styles from './visit-table.module.css';

const TimeEditor = lazyPart(
  () => import('./time-editor.tsx'),
  ({ TimeEditor }) => TimeEditor,
);

interface TimeCellProps {
  visit: VisitInList;
  actions: VisitRowActions;
  labels: RowLabels;
  format: Format;
}

/** §4: the appointment time, changed in place while the visitor waits. */
export function TimeCell({ visit, actions, labels, format }: TimeCellProps) {
  const time = visit.appointmentTime ? format.time(visit.appointmentTime) : '';
  if (!isEditableInRow(visit.status)) {
    return <span className={time ? undefined : styles.muted}>{time || '–'}</span>;
  }
  const label = labels.time(fullNameOf(visit));
  return (
    <CellPopover text={time || '–'} label={label}>
      {(close) => <TimeEditor onLost={close} {...{ visit, actions, label, time, close }} />}
    </CellPopover>
  );
}
