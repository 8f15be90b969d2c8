import type { EditInput } from '@balie/contract/common/edit.ts';
import { instructionRefusal } from '@balie/contract/features/instructions/rules.ts';
import {
  type Instruction,
  type InstructionDraft,
  instructionInputSchema,
} from '@balie/contract/features/instructions/schema.ts';
import type { FormEvent } from 'react';
import { type ContractForm, useContractForm } from '../../../components/contract-form.ts';
import { codeText } from '../../../lib/i18n.ts';
import { failedNotice } from '../../../lib/notice-forms.ts';
import { notify } from '../../../lib/notices.ts';

type Dates = Pick<Instruction, 'validFrom' | 'validUntil'>;
export type InstructionValues = Omit<InstructionDraft, keyof Dates> & Dates;

export const toValues = ({
  kiosk,
  domain,
  regime,
  waitingRoom,
  ...rest
}: Instruction): InstructionValues => ({
  ...rest,
  kioskId: kiosk.id,
  domainId: domain.id,
  regimeId: regime.id,
  waitingRoomId: waitingRoom.id,
});

/** §5: a missing kiosk is reported before sending, with whatever else is missing; the rest by the server. */
const schema = instructionInputSchema.superRefine((draft, context) => {
  if (draft.kioskId !== null) return;
  for (const [name, code] of Object.entries(instructionRefusal(draft)?.fields ?? {})) {
    context.addIssue({ code: 'custom', path: [name], message: code });
  }
});

interface InstructionFormInput {
  initial: InstructionValues;
  onSubmit: (draft: InstructionDraft, edit: EditInput<InstructionDraft>) => Promise<unknown>;
}

export function useInstructionForm(input: InstructionFormInput): ContractForm<InstructionValues> {
  const form = useContractForm({ schema, ...input });
  const onSubmit = (event?: FormEvent) => {
    if (form.values.kioskId === null) {
      notify(failedNotice(codeText('MISSING_KIOSK_ID')));
    }
    form.props.onSubmit(event);
  };
  return { ...form, props: { ...form.props, onSubmit } };
}
