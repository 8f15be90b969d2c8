import { newDomainSchema } from '@balie/contract/features/domains/schema.ts';
import { useTranslation } from 'react-i18next';
import { useAddDomain } from '../../../api/domains.ts';
import { useContractForm } from '../../../components/contract-form.ts';
import { SideForm } from '../../../components/side-form.tsx';
import type { SideFormState } from '../../../components/side-form-state.ts';
import { useSiteId } from '../../../lib/session.ts';
import { DomainFields } from './domain-fields.tsx';
import { newDomain } from './domain-values.ts';
import { useMessageOptions } from './message-options.ts';

/** The create form; a successful save closes it. */
export function AddDomainForm({ side }: { side: Omit<SideFormState<unknown>, 'openUpdate'> }) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const add = useAddDomain(siteId);
  const messages = useMessageOptions();
  const form = useContractForm({
    schema: newDomainSchema,
    initial: newDomain(),
    onSubmit: async (domain) => {
      const notificationText = messages.textOf(domain.notificationTextKey);
      await add.mutateAsync({ params: { siteId }, body: { ...domain, notificationText } });
      side.close();
    },
  });
  return (
    <SideForm side={side} form={form} title={t('domains.addTitle')}>
      <DomainFields form={form} messages={messages.options} withPrefix={false} />
    </SideForm>
  );
}
