import { isEditableInRow } from '@balie/contract/features/visits/row-style.ts';
import { appointmentTimeSchema, type VisitInList } from '@balie/contract/features/visits/schema.ts';
import { fullNameOf } from '@balie/contract/features/visits/sort.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { completeTime, TimeField } from '../../../components/fields/time-field.tsx';
import { codeText } from '../../../lib/i18n.ts';
import { useFormat } from '../../../lib/session.ts';
import type { VisitActions } from '../use-visit-actions.ts';
import { CellPopover } from './cell-popover.tsx';
import { InlineEditor } from './inline-editor.tsx';
import styles from './visit-table.module.css';

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

interface TimeEditorProps extends TimeCellProps {
  label: string;
  time: string;
  close: () => void;
}

function TimeEditor({ visit, actions, label, time, close }: TimeEditorProps) {
  const [typed, setTyped] = useState(time);
  const value = completeTime(typed);
  const valid = appointmentTimeSchema.safeParse(value).success;
  return (
    <InlineEditor
      label={label}
      canSave={valid && value !== time}
      onSave={() => actions.change({ visitId: visit.visitId, appointmentTime: value })}
      onClose={close}
    >
      <TimeField
        name="appointmentTime"
        label={label}
        labelHidden
        placeholder="09:30"
        value={typed}
        onChange={setTyped}
        error={valid || typed === time ? undefined : codeText('TIME_ERROR')}
      />
    </InlineEditor>
  );
}
