import type { Account } from '@balie/contract/features/accounts/schema.ts';
import { IconBan, IconCheck, IconLicenseOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../components/data-table/column.ts';
import styles from '../accounts.module.css';
import { listName } from './account-values.ts';

const stateOf = ({ active, licensed }: Account) =>
  active ? (licensed ? 'active' : 'unlicensed') : 'inactive';
const ICONS = { active: IconCheck, inactive: IconBan, unlicensed: IconLicenseOff } as const;

function State({ state }: { state: keyof typeof ICONS }) {
  const { t } = useTranslation();
  const Icon = ICONS[state];
  return (
    <span className={styles.state} data-state={state}>
      <Icon size={16} aria-hidden />
      {t(`accounts.${state}`)}
    </span>
  );
}

export function useAccountColumns(): Column<Account>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      { id: 'name', header: t('accounts.name'), value: listName, sort: true, width: '34%' },
      {
        id: 'username',
        header: t('accounts.username'),
        value: ({ username }) => username,
        sort: true,
        width: '28%',
      },
      {
        id: 'role',
        header: t('accounts.role'),
        needsRoom: 34,
        value: ({ role }) => t(`shell.role${role}`),
        sort: true,
      },
      {
        id: 'state',
        header: t('accounts.state'),
        value: (account) => t(`accounts.${stateOf(account)}`),
        cell: (account) => <State state={stateOf(account)} />,
        sort: true,
      },
    ],
    [t],
  );
}
