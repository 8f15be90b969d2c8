import { type Domain, domainUpdateSchema } from '@balie/contract/features/domains/schema.ts';
import { useTranslation } from 'react-i18next';
import { useDeleteDomain, useUpdateDomain } from '../../../api/domains.ts';
import { ConfirmInline } from '../../../components/confirm-inline.tsx';
import { useContractForm } from '../../../components/contract-form.ts';
import { DuplicateButton } from '../../../components/duplicate-button.tsx';
import { SideForm } from '../../../components/side-form.tsx';
import type { SideFormState } from '../../../components/side-form-state.ts';
import { useFormat, useSession } from '../../../lib/session.ts';
import { DomainFields } from './domain-fields.tsx';
import styles from './domain-forms.module.css';
import { readTheirs, toValues } from './domain-values.ts';
import { useMessageOptions } from './message-options.ts';
import { PrefixAdvice } from './prefix-advice.tsx';

interface EditDomainFormProps {
  side: Omit<SideFormState<unknown>, 'openUpdate' | 'openCopy'>;
  domain: Domain;
  onDuplicate: () => void;
}

/** §2: two cards, the edit form and the timings (only a text). */
export function EditDomainForm({ side, domain, onDuplicate }: EditDomainFormProps) {
  const { t } = useTranslation();
  const { user, site } = useSession();
  const key = { siteId: site.id, domainId: domain.id };
  const update = useUpdateDomain(site.id);
  const remove = useDeleteDomain(site.id);
  const messages = useMessageOptions(domain.notificationTextKey);
  const form = useContractForm({
    schema: domainUpdateSchema,
    initial: toValues(domain),
    readTheirs,
    onSubmit: async (_, edit) => {
      // §7: plus the current user id.
      await update.mutateAsync({ params: key, body: { ...edit, userId: user.id } });
      side.close();
    },
  });
  const deleteButton = (
    <ConfirmInline
      asText
      label={t('common.delete')}
      question={t('domains.deleteQuestion', { name: domain.name })}
      onConfirm={async () => {
        await remove.mutateAsync({ params: key });
        side.close();
      }}
    />
  );
  return (
    <div className={styles.cards}>
      <SideForm
        side={side}
        form={form}
        title={t('domains.editTitle')}
        actions={
          <>
            {deleteButton}
            <DuplicateButton onClick={onDuplicate} />
          </>
        }
      >
        <DomainFields
          form={form}
          messages={messages.options}
          withPrefix
          advice={
            <PrefixAdvice
              domainId={domain.id}
              name={form.values.name}
              prefix={form.values.prefix}
              onPropose={(prefix) => form.set('prefix', prefix)}
            />
          }
        />
        <LastChange domain={domain} />
      </SideForm>
      <section className={styles.timings} aria-labelledby="domain-timings">
        <h2 id="domain-timings">{t('domains.timings')}</h2>
        <p>{t('domains.timingsText')}</p>
      </section>
    </div>
  );
}

function LastChange({ domain }: { domain: Domain }) {
  const { t } = useTranslation();
  const at = useFormat().dateTime(domain.updatedAt);
  return (
    <p className={styles.lastChange}>
      {domain.updatedBy
        ? t('domains.changedBy', { name: domain.updatedBy, at })
        : t('domains.changedAt', { at })}
    </p>
  );
}
