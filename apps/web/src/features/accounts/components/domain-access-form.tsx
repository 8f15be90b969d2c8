import {
  type Account,
  type AccountOptions,
  domainAccessSchema,
} from '@balie/contract/features/accounts/schema.ts';
import { useTranslation } from 'react-i18next';
import { useChangeDomainAccess } from '../../../api/accounts.ts';
import { useContractForm } from '../../../components/contract-form.ts';
import { CheckboxGroup } from '../../../components/fields/checkbox-group.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { formValues } from '../../../components/form-values.ts';
import { SideForm } from '../../../components/side-form.tsx';
import type { SideFormState } from '../../../components/side-form-state.ts';
import { successNotice } from '../../../lib/notice-forms.ts';
import { notify } from '../../../lib/notices.ts';
import { useSiteId } from '../../../lib/session.ts';
import { listName } from './account-values.ts';

interface DomainAccessFormProps {
  side: SideFormState<never>;
  /** The accounts currently in the list: searching it narrows down whom to choose here. */
  accounts: readonly Account[];
  options: AccountOptions;
}

export function DomainAccessForm({ side, accounts, options }: DomainAccessFormProps) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const change = useChangeDomainAccess(siteId);
  // Accounts managed by another system cannot be changed here.
  const users = accounts.filter(({ active, managed }) => active && !managed);
  const form = useContractForm({
    schema: domainAccessSchema,
    initial: formValues(domainAccessSchema, { give: true }),
    onSubmit: async (body) => {
      await change.mutateAsync({ params: { siteId }, body });
      const domains = options.domainTypes
        .filter(({ id }) => body.domainTypeIds.includes(id))
        .map(({ name }) => name)
        .join(', ');
      const told = { count: body.userIds.length, domains };
      notify(successNotice(t(`accounts.${body.give ? 'bulkGiven' : 'bulkTaken'}`, told)));
      side.close();
    },
  });
  return (
    <SideForm side={side} form={form} title={t('accounts.bulk')}>
      <SelectField
        name="give"
        label={t('accounts.bulkWhat')}
        error={undefined}
        options={[
          { value: 'give', label: t('accounts.bulkGive') },
          { value: 'take', label: t('accounts.bulkTake') },
        ]}
        value={form.values.give ? 'give' : 'take'}
        onChange={(what) => form.set('give', what === 'give')}
      />
      <CheckboxGroup
        {...form.field('domainTypeIds')}
        label={t('accounts.domainAccess')}
        options={options.domainTypes}
        required
      />
      <CheckboxGroup
        {...form.field('userIds')}
        label={t('accounts.bulkUsers')}
        description={t('accounts.bulkUsersHint')}
        options={users.map((account) => ({ id: account.id, name: listName(account) }))}
        required
      />
    </SideForm>
  );
}
