import { limits } from '@balie/contract/common/limits.ts';
import { markupText } from '@balie/contract/features/messages/markup-text.ts';
import {
  MESSAGE_IMPORTANCES,
  type newMessageSchema,
} from '@balie/contract/features/messages/schema.ts';
import { Button, Input, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractForm } from '../../../components/contract-form.ts';
import { DateField } from '../../../components/fields/date-field.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import type { FormValues } from '../../../components/form-values.ts';
import { lazyPart } from '../../../components/lazy-part.tsx';
import styles from '../messages-screen.module.css';

/** Only writing a message needs the editor. */
const MarkupField = lazyPart(
  () => import('./markup-field.tsx'),
  ({ MarkupField }) => MarkupField,
);

export type MessageValues = FormValues<typeof newMessageSchema>;

interface MessageFormFieldsProps {
  form: ContractForm<MessageValues>;
  /** §5: the new form limits description and comment. */
  limited?: boolean;
  readOnly?: boolean;
}

export function MessageFormFields({
  form,
  limited = false,
  readOnly = false,
}: MessageFormFieldsProps) {
  const { t } = useTranslation();
  // What was typed in the other fields stays.
  const [editorLost, setEditorLost] = useState(false);
  const { titleMax, descriptionMax, commentMax, storedTextMax } = limits.message;
  const max = (limit: number) => (limited ? limit : storedTextMax);
  const count = (text: string, limit: number) =>
    t('messages.count', { count: text.length, max: limit });
  const importances = MESSAGE_IMPORTANCES.map((value) => ({
    value,
    label: t(`messages.importances.${value}`),
  }));
  return (
    <>
      <TextField
        {...form.field('title', { max: titleMax })}
        label={t('messages.messageTitle')}
        maxLength={titleMax}
        required
        readOnly={readOnly}
      />
      <div className={styles.pair}>
        <DateField
          {...form.field('publicationDate')}
          label={t('messages.publicationDate')}
          required
          readOnly={readOnly}
        />
        <DateField
          {...form.field('expiryDate')}
          label={t('messages.expiryDate')}
          required
          readOnly={readOnly}
        />
      </div>
      <SelectField
        {...form.field('messageImportance')}
        label={t('messages.importance')}
        options={importances}
        readOnly={readOnly}
      />
      {editorLost ? (
        <Input.Wrapper label={t('messages.messageText')} error={t('common.partLostTitle')}>
          <Button variant="default" display="block" my="xs" onClick={() => setEditorLost(false)}>
            {t('common.retry')}
          </Button>
        </Input.Wrapper>
      ) : (
        <MarkupField
          fallback={<Skeleton height="11rem" />}
          onLost={() => setEditorLost(true)}
          {...form.field('description', { max: max(descriptionMax) })}
          label={t('messages.messageText')}
          {...(limited && {
            description: count(markupText(form.values.description), descriptionMax),
          })}
          readOnly={readOnly}
        />
      )}
      <TextField
        {...form.field('comment', { max: max(commentMax) })}
        label={t('messages.comment')}
        description={
          limited
            ? `${t('messages.commentHint')} ${count(form.values.comment, commentMax)}`
            : t('messages.commentHint')
        }
        {...(limited && { maxLength: commentMax })}
        lines={3}
        required
        readOnly={readOnly}
      />
    </>
  );
}
