import type { Account } from '@balie/contract/features/accounts/schema.ts';
import { Button } from '@mantine/core';
import { IconFileImport, IconUsers, IconUsersPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountOptionsQuery, accountsQuery } from '../../api/accounts.ts';
import { AddButton } from '../../components/add-button.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Page } from '../../components/page.tsx';
import { useSideForm } from '../../components/side-form-state.ts';
import { SideLayout } from '../../components/side-layout.tsx';
import { useAskedForm } from '../../lib/asked-form.ts';
import { toScreen } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import styles from './accounts.module.css';
import { useAccountColumns } from './components/account-columns.tsx';
import { AccountFilter, NO_FILTER, useFilteredAccounts } from './components/account-filter.tsx';
import { listName } from './components/account-values.ts';
import { AddAccountForm } from './components/add-account-form.tsx';
import { DomainAccessForm } from './components/domain-access-form.tsx';
import { EditAccountForm } from './components/edit-account-form.tsx';
import { Invitations } from './components/import/invitations.tsx';
import { type NewPassword, PasswordCard } from './components/password-card.tsx';

/** Cannot sign in yet, and can be given a one-time address by an administrator of all their sites. */
const isWaiting = ({ awaitsAccess, elsewhere }: Account) => awaitsAccess && !elsewhere;

export function AccountsScreen() {
  const { t } = useTranslation();
  const { site, user } = useSession();
  const siteId = site.id;
  const accounts = useQuery(accountsQuery(siteId));
  const { data: options } = useQuery(accountOptionsQuery(siteId));
  const side = useSideForm<Account>();
  useAskedForm('account_setup', side.openCreate);
  const bulk = useSideForm();
  const [filter, setFilter] = useState(NO_FILTER);
  const [password, setPassword] = useState<NewPassword>();
  const rows = useFilteredAccounts(accounts.data, filter);
  // The current row, so that a change made outside the form, such as deactivation, shows in it.
  const edited = accounts.data?.find((account) => account.id === side.item?.id) ?? side.item;
  const awaiting = (accounts.data ?? [])
    .filter((account) => isWaiting(account) && account.id !== user.id)
    .map(({ id }) => id);
  const form =
    options &&
    (bulk.status === 'create' ? (
      <DomainAccessForm side={bulk} accounts={rows} options={options} />
    ) : side.status === 'create' ? (
      <AddAccountForm side={side} options={options} onPassword={setPassword} />
    ) : side.status === 'update' && edited ? (
      <EditAccountForm
        key={edited.id}
        account={edited}
        side={side}
        options={options}
        onPassword={setPassword}
      />
    ) : null);
  return (
    <Page
      title={t('accounts.title')}
      description={t('accounts.description')}
      actions={
        <>
          <LinkButton
            {...toScreen(siteId, 'account-import')}
            variant="default"
            leftSection={<IconFileImport size={18} aria-hidden />}
          >
            {t('accountImport.open')}
          </LinkButton>
          {options && options.domainTypes.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconUsersPlus size={18} aria-hidden />}
              disabled={side.status !== 'close'}
              onClick={bulk.openCreate}
            >
              {t('accounts.bulk')}
            </Button>
          )}
          {bulk.status === 'close' && (
            <AddButton label={t('accounts.add')} onClick={side.openCreate} />
          )}
        </>
      }
    >
      {options && !options.signsInElsewhere && <Invitations userIds={awaiting} />}
      {password && <PasswordCard {...password} onClose={() => setPassword(undefined)} />}
      <SideLayout ratio="60/40" side={form ?? null}>
        <div className={styles.list}>
          <AccountFilter filter={filter} onChange={setFilter} found={rows.length} />
          <DataTable
            label={t('accounts.title')}
            columns={useAccountColumns()}
            rows={rows}
            getId={(account) => account.id}
            state={accounts}
            // Beside the bulk form, the list only shows who is affected.
            onRowClick={bulk.status === 'close' ? side.openUpdate : undefined}
            rowName={(account) => t('common.openRow', { name: listName(account) })}
            isSelected={(account) => account.id === side.item?.id}
            rowClassName={(account) => (account.active ? undefined : styles.inactive)}
            empty={
              <EmptyState
                icon={IconUsers}
                title={t('accounts.empty')}
                text={t('accounts.emptyText')}
              />
            }
          />
        </div>
      </SideLayout>
    </Page>
  );
}
