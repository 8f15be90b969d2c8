import { withDateRules } from '@balie/contract/features/messages/dated-schema.ts';
import { isRemoved } from '@balie/contract/features/messages/rules.ts';
import { editedMessageSchema, type Message } from '@balie/contract/features/messages/schema.ts';
import { Alert } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateMessage } from '../../../api/messages.ts';
import { useContractForm } from '../../../components/contract-form.ts';
import { TextField } from '../../../components/fields/text-field.tsx';
import { formValues } from '../../../components/form-values.ts';
import { SideForm } from '../../../components/side-form.tsx';
import type { SideFormState } from '../../../components/side-form-state.ts';
import { useFormat, useSiteId } from '../../../lib/session.ts';
import { useToday } from '../../../lib/today.ts';
import styles from '../messages-screen.module.css';
import { MessageFormFields } from './message-form-fields.tsx';

interface EditMessageFormProps {
  side: SideFormState<Message>;
  message: Message;
}

/** §5: the edit form limits only the title; a past publication date can stay unchanged. */
export function EditMessageForm({ side, message }: EditMessageFormProps) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const today = useToday();
  const [initial] = useState(() => formValues(editedMessageSchema, message));
  const update = useUpdateMessage(siteId);
  const removed = isRemoved(message);
  const form = useContractForm({
    schema: withDateRules(editedMessageSchema, { today, published: message.publicationDate }),
    initial,
    onSubmit: async (_, edit) => {
      await update.mutateAsync({ params: { siteId, messageId: message.id }, body: edit });
      side.close();
    },
  });
  return (
    <SideForm
      side={side}
      form={form}
      title={t(removed ? 'messages.removedTitle' : 'messages.editTitle')}
      readOnly={removed}
    >
      {removed && <Alert color="neutral">{t('messages.removedText')}</Alert>}
      <MessageFormFields form={form} readOnly={removed} />
      <Changed message={message} />
    </SideForm>
  );
}

/** §3: who changed it last, and when. */
function Changed({ message }: { message: Message }) {
  const { t } = useTranslation();
  const format = useFormat();
  const readOnly = { readOnly: true, onChange: () => undefined, error: undefined } as const;
  return (
    <div className={styles.pair}>
      <TextField
        {...readOnly}
        name="updatedBy"
        label={t('messages.updatedBy')}
        value={message.updatedBy ?? ''}
      />
      <TextField
        {...readOnly}
        name="updatedAt"
        label={t('messages.updatedAt')}
        value={format.dateTime(message.updatedAt)}
      />
    </div>
  );
}
