import { withDateRules } from '@balie/contract/features/messages/dated-schema.ts';
import { newMessageDates } from '@balie/contract/features/messages/rules.ts';
import { type Message, newMessageSchema } from '@balie/contract/features/messages/schema.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddMessage } from '../../../api/messages.ts';
import { useContractForm } from '../../../components/contract-form.ts';
import { formValues } from '../../../components/form-values.ts';
import { SideForm } from '../../../components/side-form.tsx';
import type { SideFormState } from '../../../components/side-form-state.ts';
import { useSiteId } from '../../../lib/session.ts';
import { useToday } from '../../../lib/today.ts';
import { MessageFormFields } from './message-form-fields.tsx';

export function AddMessageForm({ side }: { side: SideFormState<Message> }) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const today = useToday();
  // §9: a new message is published today and expires in six months.
  const [initial] = useState(() => formValues(newMessageSchema, newMessageDates(today)));
  const add = useAddMessage(siteId);
  const form = useContractForm({
    schema: withDateRules(newMessageSchema, { today }),
    initial,
    onSubmit: async (body) => {
      await add.mutateAsync({ params: { siteId }, body });
      side.close();
    },
  });
  return (
    <SideForm side={side} form={form} title={t('messages.addTitle')}>
      <MessageFormFields form={form} limited />
    </SideForm>
  );
}
