import { limits } from '@balie/contract/common/limits.ts';
import {
  type Account,
  type AccountOptions,
  newAccountSchema,
} from '@balie/contract/features/accounts/schema.ts';
import { useTranslation } from 'react-i18next';
import { useAddAccount } from '../../../api/accounts.ts';
import { useContractForm } from '../../../components/contract-form.ts';
import { TextField } from '../../../components/fields/text-field.tsx';
import { formValues } from '../../../components/form-values.ts';
import { SideForm } from '../../../components/side-form.tsx';
import type { SideFormState } from '../../../components/side-form-state.ts';
import { useSiteId } from '../../../lib/session.ts';
import { AccountFormFields } from './account-form-fields.tsx';
import { accountName, usesPassword, withRole } from './account-values.ts';
import type { NewPassword } from './password-card.tsx';

interface AddAccountFormProps {
  side: SideFormState<Account>;
  options: AccountOptions;
  onPassword: (password: NewPassword | undefined) => void;
}

export function AddAccountForm({ side, options, onPassword }: AddAccountFormProps) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const add = useAddAccount(siteId);
  const form = useContractForm({
    schema: newAccountSchema,
    initial: formValues(newAccountSchema, { role: 'NORMAL', licensed: true, siteIds: [siteId] }),
    onSubmit: async (fields) => {
      const body = withRole(fields);
      const { generatedPassword, ...account } = await add.mutateAsync({ params: { siteId }, body });
      const isTold = generatedPassword && usesPassword(account.role, options);
      onPassword(isTold ? { name: accountName(account), password: generatedPassword } : undefined);
      side.close();
    },
  });
  return (
    <SideForm side={side} form={form} title={t('accounts.addTitle')}>
      <AccountFormFields form={form} options={options} />
      {usesPassword(form.values.role, options) && (
        <TextField
          {...form.field('password')}
          type="password"
          autoComplete="new-password"
          label={t('accounts.password')}
          description={t('accounts.passwordHint', { min: limits.user.passwordMin })}
        />
      )}
    </SideForm>
  );
}
