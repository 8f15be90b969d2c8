import { appointmentTimeSchema, type VisitInList } from '@balie/contract/features/visits/schema.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TimeField } from '../../../components/fields/time-field.tsx';
import { codeText } from '../../../lib/i18n.ts';
import type { VisitRowActions } from '../use-row-actions.ts';
import { InlineEditor } from './inline-editor.tsx';

interface TimeEditorProps {
  visit: VisitInList;
  actions: VisitRowActions;
  label: string;
  time: string;
  close: () => void;
}

export function TimeEditor({ visit, actions, label, time, close }: TimeEditorProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(time);
  const [base, setBase] = useState(time);
  const value = typed.trim();
  const isOther = time !== base && value !== time;
  const valid = appointmentTimeSchema.safeParse(value).success;
  return (
    <InlineEditor
      label={label}
      canSave={valid && value !== time && !isOther}
      onSave={() =>
        actions.change({
          visitId: visit.visitId,
          appointmentTime: value,
          expected: { appointmentTime: base || null },
        })
      }
      onClose={close}
    >
      <TimeField
        name="appointmentTime"
        label={label}
        labelHidden
        placeholder={t('common.timeFormat')}
        value={typed}
        onChange={setTyped}
        error={valid || typed === time ? undefined : codeText('TIME_ERROR')}
        theirs={
          isOther
            ? {
                value: time,
                take: () => {
                  setTyped(time);
                  setBase(time);
                },
                keep: () => setBase(time),
              }
            : undefined
        }
      />
    </InlineEditor>
  );
}
