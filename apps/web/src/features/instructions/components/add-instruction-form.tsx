import { newInstruction } from '@balie/contract/features/instructions/rules.ts';
import type {
  Instruction,
  InstructionDraft,
  InstructionInput,
} from '@balie/contract/features/instructions/schema.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddInstruction } from '../../../api/instructions.ts';
import { SideForm } from '../../../components/side-form.tsx';
import type { SideFormState } from '../../../components/side-form-state.ts';
import { useSiteId } from '../../../lib/session.ts';
import { useToday } from '../../../lib/today.ts';
import styles from './direction.module.css';
import { type InstructionValues, toValues, useInstructionForm } from './instruction-form.ts';
import { InstructionFormFields } from './instruction-form-fields.tsx';

const emptyInstruction = (today: string): InstructionValues => ({
  ...newInstruction(today),
  kioskId: null,
  domainId: null,
  regimeId: null,
  waitingRoomId: null,
  standardText: null,
});

/** §3: on add, the payload carries the parts themselves. */
const toBody = ({ kioskId, domainId, regimeId, waitingRoomId, ...rest }: InstructionDraft) =>
  ({
    ...rest,
    kiosk: { id: kioskId },
    domain: { id: domainId },
    regime: { id: regimeId },
    waitingRoom: { id: waitingRoomId },
  }) satisfies InstructionInput;

/** §2: the form to add one, optionally as a copy of another. */
export function AddInstructionForm({ side }: { side: SideFormState<Instruction> }) {
  const { model } = side;
  const { t } = useTranslation();
  const siteId = useSiteId();
  const today = useToday();
  const [initial] = useState(() => (model ? toValues(model) : emptyInstruction(today)));
  const add = useAddInstruction(siteId);
  const form = useInstructionForm({
    initial,
    onSubmit: async (draft) => {
      await add.mutateAsync({ params: { siteId }, body: toBody(draft) });
      side.close();
    },
  });
  return (
    <SideForm
      side={side}
      form={form}
      title={t(model ? 'instructions.copyTitle' : 'instructions.addTitle')}
    >
      {model && <p className={styles.hint}>{t('instructions.copyHint')}</p>}
      <InstructionFormFields form={form} />
    </SideForm>
  );
}
