import type { Instruction } from '@balie/contract/features/instructions/schema.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteInstruction, useUpdateInstruction } from '../../../api/instructions.ts';
import { ConfirmInline } from '../../../components/confirm-inline.tsx';
import { DuplicateButton } from '../../../components/duplicate-button.tsx';
import { SideForm } from '../../../components/side-form.tsx';
import type { SideFormState } from '../../../components/side-form-state.ts';
import { useSiteId } from '../../../lib/session.ts';
import { toValues, useInstructionForm } from './instruction-form.ts';
import { InstructionFormFields } from './instruction-form-fields.tsx';

interface EditInstructionFormProps {
  side: SideFormState<Instruction>;
  instruction: Instruction;
}

/** §2: edit the instruction, or delete it after asking. */
export function EditInstructionForm({ side, instruction }: EditInstructionFormProps) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const params = { siteId, instructionId: instruction.id };
  const [initial] = useState(() => toValues(instruction));
  const update = useUpdateInstruction(siteId);
  const remove = useDeleteInstruction(siteId);
  const form = useInstructionForm({
    initial,
    onSubmit: async (_, edit) => {
      await update.mutateAsync({ params, body: edit });
      side.close();
    },
  });
  const confirmDelete = async () => {
    await remove.mutateAsync({ params });
    side.close();
  };
  return (
    <SideForm
      side={side}
      form={form}
      title={t('instructions.editTitle')}
      actions={
        <>
          <ConfirmInline
            asText
            label={t('common.delete')}
            question={t('instructions.deleteQuestion')}
            disabled={form.busy}
            onConfirm={confirmDelete}
          />
          <DuplicateButton onClick={() => side.openCopy(instruction)} />
        </>
      }
    >
      <InstructionFormFields form={form} />
    </SideForm>
  );
}
