import { ROLES } from '@balie/contract/common/role-list.ts';
import type { Role } from '@balie/contract/common/roles.ts';
import { findsWords, searchWords } from '@balie/contract/common/search.ts';
import type { Account } from '@balie/contract/features/accounts/schema.ts';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { ListSearch } from '../../../components/list-search.tsx';
import styles from '../accounts.module.css';

export interface Filter {
  readonly search: string;
  readonly role: Role | null;
}
export const NO_FILTER: Filter = { search: '', role: null };

/** Every word must occur somewhere in the name, the username or the e-mail address. */
export function findAccounts(
  accounts: readonly Account[],
  { search, role }: Filter,
): readonly Account[] {
  const words = searchWords(search);
  return accounts.filter(
    (account) =>
      (role === null || account.role === role) &&
      findsWords(
        { texts: [account.firstName, account.lastName, account.username, account.email] },
        words,
      ),
  );
}

export function useFilteredAccounts(
  accounts: readonly Account[] | undefined,
  filter: Filter,
): readonly Account[] {
  const deferred = useDeferredValue(filter);
  return useMemo(() => findAccounts(accounts ?? [], deferred), [accounts, deferred]);
}

interface AccountFilterProps {
  filter: Filter;
  onChange: (filter: Filter) => void;
  found: number;
}

/** The search field and the role filter above the list. */
export function AccountFilter({ filter, onChange, found }: AccountFilterProps) {
  const { t } = useTranslation();
  const roles = [
    { value: null, label: t('accounts.allRoles') },
    ...ROLES.map((value) => ({ value, label: t(`shell.role${value}`) })),
  ];
  return (
    <div className={styles.filter}>
      <div className={styles.search}>
        <ListSearch
          label={t('accounts.search')}
          clearLabel={t('accounts.clearSearch')}
          value={filter.search}
          onChange={(search) => onChange({ ...filter, search })}
        />
      </div>
      <SelectField
        name="role"
        label={t('accounts.roleFilter')}
        labelHidden
        options={roles}
        value={filter.role}
        onChange={(role) => onChange({ ...filter, role })}
        error={undefined}
      />
      <p className={styles.found} aria-live="polite">
        {t('accounts.count', { count: found })}
      </p>
    </div>
  );
}
