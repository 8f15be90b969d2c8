import {
  type Account,
  type AccountOptions,
  accountInputSchema,
} from '@balie/contract/features/accounts/schema.ts';
import { IconBan, IconUserCheck } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSetAccountActive, useUpdateAccount } from '../../../api/accounts.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { ConfirmInline } from '../../../components/confirm-inline.tsx';
import { useContractForm } from '../../../components/contract-form.ts';
import { formValues } from '../../../components/form-values.ts';
import { SideForm } from '../../../components/side-form.tsx';
import type { SideFormState } from '../../../components/side-form-state.ts';
import { useSession } from '../../../lib/session.ts';
import styles from '../accounts.module.css';
import { AccountFormFields } from './account-form-fields.tsx';
import { AccountSecurity } from './account-security.tsx';
import { accountName, usesPassword } from './account-values.ts';
import type { NewPassword } from './password-card.tsx';
import { ResetPassword } from './reset-password.tsx';

interface EditAccountFormProps {
  account: Account;
  side: SideFormState<Account>;
  options: AccountOptions;
  onPassword: (password: NewPassword | undefined) => void;
}

/** Edits an account, deactivates or reactivates it, and sets another password. */
export function EditAccountForm({ account, side, options, onPassword }: EditAccountFormProps) {
  const { t } = useTranslation();
  const { site, user } = useSession();
  const update = useUpdateAccount(site.id);
  const router = useRouter();
  const isMe = account.id === user.id;
  const form = useContractForm({
    schema: accountInputSchema,
    initial: formValues(accountInputSchema, account),
    readTheirs: (path, value) =>
      (path === 'phone' || path === 'email') && value === null ? { [path]: '' } : undefined,
    onSubmit: async (fields, edit) => {
      // Only an administrator can be an organisation administrator.
      const body =
        fields.role !== 'ADMIN' && account.organisationAdmin
          ? { ...edit, organisationAdmin: false }
          : edit;
      await update.mutateAsync({ params: { siteId: site.id, userId: account.id }, body });
      // The header shows my own name and sites.
      if (isMe) await router.invalidate();
      side.close();
    },
  });
  const name = accountName(account);
  // Only their equals can change an organisation administrator.
  const above = account.organisationAdmin && !user.organisationAdmin;
  const isForOthers = account.elsewhere || above;
  return (
    <SideForm
      side={side}
      form={form}
      title={t('accounts.editTitle', { name })}
      actions={isMe || isForOthers ? undefined : <ActiveButton account={account} />}
    >
      {account.elsewhere && <p className={styles.note}>{t('accounts.elsewhere')}</p>}
      {above && <p className={styles.note}>{t('accounts.above')}</p>}
      {account.managed && <p className={styles.note}>{t('accounts.managed')}</p>}
      {isMe && !account.managed && <p className={styles.note}>{t('accounts.yourself')}</p>}
      <AccountFormFields
        form={form}
        options={options}
        locked={{
          identity: isForOthers,
          access: isMe,
          managed: account.managed,
          // Nobody can lock themselves out; they can give themselves access to other sites.
          siteIds: isMe ? account.siteIds : [],
        }}
      />
      <AccountSecurity
        siteId={site.id}
        account={account}
        isMe={isMe}
        ownSignIn={usesPassword(account.role, options)}
      />
      {!isForOthers && !isMe && usesPassword(account.role, options) && (
        <ResetPassword
          siteId={site.id}
          userId={account.id}
          onDone={(password) => onPassword(password === null ? undefined : { name, password })}
        />
      )}
    </SideForm>
  );
}

function ActiveButton({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { site } = useSession();
  const setActive = useSetAccountActive(site.id);
  const change = (active: boolean) =>
    setActive.mutateAsync({ params: { siteId: site.id, userId: account.id }, body: { active } });
  if (account.active) {
    return (
      <ConfirmInline
        asText
        icon={IconBan}
        label={t('accounts.deactivate')}
        question={t('accounts.deactivateQuestion', { name: accountName(account) })}
        onConfirm={() => change(false)}
      />
    );
  }
  return (
    <BusyButton
      variant="subtle"
      leftSection={<IconUserCheck size={16} aria-hidden />}
      busy={setActive.isPending}
      onClick={() => void change(true).catch(() => undefined)}
    >
      {t('accounts.reactivate')}
    </BusyButton>
  );
}
