import { INTERFACE_LANGUAGES } from '@balie/contract/common/language-list.ts';
import { limits } from '@balie/contract/common/limits.ts';
import { ROLES } from '@balie/contract/common/role-list.ts';
import { isStaff } from '@balie/contract/common/roles.ts';
import type {
  AccountOptions,
  accountInputSchema,
} from '@balie/contract/features/accounts/schema.ts';
import { useTranslation } from 'react-i18next';
import type { ContractForm } from '../../../components/contract-form.ts';
import { CheckboxField } from '../../../components/fields/checkbox-field.tsx';
import { CheckboxGroup } from '../../../components/fields/checkbox-group.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import type { FormValues } from '../../../components/form-values.ts';
import styles from '../accounts.module.css';

const LANGUAGE_NAMES = { nl: 'Nederlands', en: 'English' } as const;
const nameMax = { max: limits.user.nameMax };

type AccountValues = FormValues<typeof accountInputSchema>;

interface AccountFieldsProps {
  form: Pick<ContractForm<AccountValues>, 'values' | 'field'>;
  options: AccountOptions;
  /** What only others decide: how a person signs in, or my own access. */
  locked?: Locked;
}

interface Locked {
  identity: boolean;
  access: boolean;
  managed: boolean;
  /** Sites that cannot be removed, though others can be added. */
  siteIds: readonly number[];
}

export function AccountFormFields({
  form,
  options,
  locked = { identity: false, access: false, managed: false, siteIds: [] },
}: AccountFieldsProps) {
  const { t } = useTranslation();
  const needsName = isStaff(form.values.role);
  return (
    <>
      <TextField
        {...form.field('username', nameMax)}
        label={t('accounts.username')}
        description={t('accounts.usernameHint')}
        readOnly={locked.identity}
        required
      />
      <div className={styles.pair}>
        <TextField
          {...form.field('firstName', nameMax)}
          label={t('accounts.firstName')}
          readOnly={locked.managed}
          required={needsName}
        />
        <TextField
          {...form.field('lastName', nameMax)}
          label={t('accounts.lastName')}
          readOnly={locked.managed}
          required={needsName}
        />
      </div>
      <div className={styles.pair}>
        <SelectField
          {...form.field('role')}
          label={t('accounts.role')}
          options={ROLES.map((value) => ({ value, label: t(`shell.role${value}`) }))}
          disabled={locked.identity || locked.access || locked.managed}
        />
        <SelectField
          {...form.field('language')}
          label={t('accounts.language')}
          options={[
            { value: null, label: t('accounts.siteLanguage') },
            ...INTERFACE_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
          ]}
        />
      </div>
      {options.organisationAdmin && form.values.role === 'ADMIN' && (
        <CheckboxField
          {...form.field('organisationAdmin')}
          label={t('accounts.organisationAdmin')}
          description={t('accounts.organisationAdminHint')}
          disabled={locked.access || locked.managed}
        />
      )}
      <TextField
        {...form.field('email')}
        type="email"
        label={t('accounts.email')}
        readOnly={locked.identity || locked.managed}
      />
      <TextField
        {...form.field('phone')}
        type="tel"
        inputMode="tel"
        label={t('accounts.phone')}
        description={t('accounts.phone-format')}
      />
      <CheckboxGroup
        {...form.field('siteIds')}
        label={t('accounts.sites')}
        options={options.sites.map((site) => ({
          ...site,
          disabled: locked.siteIds.includes(site.id),
        }))}
        readOnly={locked.managed}
        required
      />
      {options.domainTypes.length > 0 && (
        <CheckboxGroup
          {...form.field('domainTypeIds')}
          label={t('accounts.domainAccess')}
          options={options.domainTypes}
          readOnly={locked.managed}
        />
      )}
      <CheckboxField
        {...form.field('licensed')}
        label={t('accounts.licensed')}
        description={t('accounts.licensedHint')}
        disabled={locked.identity || locked.access}
      />
    </>
  );
}
