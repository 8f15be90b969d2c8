import { type Domain, newDomainSchema } from '@balie/contract/features/domains/schema.ts';
import { useTranslation } from 'react-i18next';
import { useAddDomain } from '../../../api/domains.ts';
import { useCopyDomain } from '../../../api/opening-hours.ts';
import { useContractForm } from '../../../components/contract-form.ts';
import { SideForm } from '../../../components/side-form.tsx';
import type { SideFormState } from '../../../components/side-form-state.ts';
import { useSiteId } from '../../../lib/session.ts';
import { DomainFields } from './domain-fields.tsx';
import styles from './domain-forms.module.css';
import { copyOf, newDomain } from './domain-values.ts';
import { useMessageOptions } from './message-options.ts';

interface AddDomainFormProps {
  side: Omit<SideFormState<unknown>, 'openUpdate' | 'openCopy'>;
  model?: Domain | undefined;
}

/** The create form; a successful save closes it. */
export function AddDomainForm({ side, model }: AddDomainFormProps) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const add = useAddDomain(siteId);
  const copy = useCopyDomain(siteId);
  const messages = useMessageOptions(model?.notificationTextKey);
  const form = useContractForm({
    schema: newDomainSchema,
    initial: model ? copyOf(model, t('common.copyOf', { name: model.name })) : newDomain(),
    onSubmit: async (domain) => {
      const notificationText = messages.textOf(domain.notificationTextKey);
      const body = { ...domain, notificationText };
      await (model
        ? copy.mutateAsync({ params: { siteId, domainId: model.id }, body })
        : add.mutateAsync({ params: { siteId }, body }));
      side.close();
    },
  });
  return (
    <SideForm
      side={side}
      form={form}
      title={model ? t('domains.copyTitle', { name: model.name }) : t('domains.addTitle')}
    >
      {model && <p className={styles.lastChange}>{t('domains.copyHint')}</p>}
      <DomainFields form={form} messages={messages.options} withPrefix={false} />
    </SideForm>
  );
}
