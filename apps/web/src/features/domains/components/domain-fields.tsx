import { limits } from '@balie/contract/common/limits.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { domainTypesQuery } from '../../../api/domains.ts';
import type { ContractForm } from '../../../components/contract-form.ts';
import { CheckboxField } from '../../../components/fields/checkbox-field.tsx';
import { NumberField } from '../../../components/fields/number-field.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { WithHelp } from '../../../components/help.tsx';
import styles from './domain-forms.module.css';
import type { DomainValues } from './domain-values.ts';
import type { MessageOption } from './message-options.ts';

interface DomainFieldsProps {
  form: ContractForm<DomainValues>;
  messages: readonly MessageOption[];
  /** §5: create sends an empty prefix, so only the edit form asks for it. */
  withPrefix: boolean;
  /** Shown below the prefix. */
  advice?: ReactNode;
}

export function DomainFields({ form, messages, withPrefix, advice }: DomainFieldsProps) {
  const { t } = useTranslation();
  const { set, values } = form;
  return (
    <>
      <div className={styles.beside}>
        <TextField
          {...form.field('name', { max: limits.domain.nameMax })}
          label={t('domains.name')}
          required
        />
        {withPrefix && (
          <TextField
            {...form.field('prefix')}
            label={t('domains.prefix')}
            placeholder={t('domains.prefixHint')}
            maxLength={limits.domain.prefixMaxLetters}
          />
        )}
      </div>
      {advice}
      <WithHelp about={t('domains.type')} text={t('domains.typeHelp')}>
        <TypeField form={form} />
      </WithHelp>
      <CheckboxField
        {...form.field('useContactWaitingRoom')}
        label={t('domains.useContactWaitingRoom')}
        description={t('domains.useContactWaitingRoomHint')}
      />
      <WithHelp about={t('domains.service')} text={t('domains.serviceHelp')}>
        <CheckboxField {...form.field('service')} label={t('domains.service')} />
      </WithHelp>
      <SelectField
        {...form.field('notificationTextKey')}
        label={t('domains.message')}
        description={t('domains.messageHint')}
        options={messages}
        onChange={(key) => {
          set('notificationTextKey', key);
          // The two rules depend on each other: changing one field can make the other valid again.
          set('closingTimeMinutes', values.closingTimeMinutes);
        }}
      />
      <div className={styles.minutes}>
        <NumberField
          {...form.field('closingTimeMinutes')}
          label={t('domains.closingTimeMinutes')}
          description={t('domains.closingTimeMinutesHint')}
          onChange={(minutes) => {
            set('closingTimeMinutes', minutes);
            set('notificationTextKey', values.notificationTextKey);
          }}
        />
      </div>
    </>
  );
}

function TypeField({ form }: { form: ContractForm<DomainValues> }) {
  const { t } = useTranslation();
  const types = useQuery(domainTypesQuery());
  const options = (types.data ?? []).map((type) => ({
    value: type.id as number | null,
    label: type.name,
  }));
  const { name, error, theirs } = form.field('type');
  return (
    <SelectField<number | null>
      name={name}
      error={error}
      theirs={theirs && { ...theirs, value: theirs.value?.id ?? null }}
      label={t('domains.type')}
      required
      options={[{ value: null, label: t('domains.chooseType') }, ...options]}
      value={form.values.type?.id ?? null}
      onChange={(id) => form.set('type', id === null ? null : { id })}
    />
  );
}
