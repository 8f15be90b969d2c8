import { oneTimeLinkPath } from '@balie/contract/common/pages.ts';
import type { Invitation } from '@balie/contract/features/accounts/import-schema.ts';
import { Button } from '@mantine/core';
import { IconDownload, IconUsers } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInviteAccounts } from '../../../../api/accounts.ts';
import { BusyButton } from '../../../../components/busy-button.tsx';
import { Card } from '../../../../components/card.tsx';
import { CopyButton } from '../../../../components/copy-button.tsx';
import type { Column } from '../../../../components/data-table/column.ts';
import { DataTable } from '../../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../../components/empty-state.tsx';
import { downloadCsv } from '../../../../lib/download.ts';
import { useSiteId } from '../../../../lib/session.ts';
import styles from './import.module.css';
import { columnText } from './user-file.ts';

const AT_HAND = { isPending: false, isError: false, error: null, refetch: () => undefined };
const addressOf = ({ secret }: Invitation): string =>
  window.location.origin + oneTimeLinkPath(secret);

/** People who cannot sign in yet, and the addresses where they choose a password. */
export function Invitations({ userIds }: { userIds: readonly number[] }) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const invite = useInviteAccounts();
  const [invitations, setInvitations] = useState<readonly Invitation[]>();
  const make = () =>
    invite.mutate(
      { params: { siteId }, body: { userIds: [...userIds] } },
      { onSuccess: setInvitations },
    );
  if (!invitations && userIds.length === 0) return null;
  return (
    <div className={styles.invitations}>
      {invitations ? (
        <Addresses invitations={invitations} />
      ) : (
        <Card
          title={t('accountImport.inviteTitle', { count: userIds.length })}
          description={t('accountImport.inviteText')}
        >
          <BusyButton className={styles.invite} busy={invite.isPending} onClick={make}>
            {t('accountImport.invite')}
          </BusyButton>
        </Card>
      )}
    </div>
  );
}

function Addresses({ invitations }: { invitations: readonly Invitation[] }) {
  const { t } = useTranslation();
  const columns = useAddressColumns();
  const save = () =>
    downloadCsv(t('accountImport.addressesFile'), [
      [
        columnText('username'),
        t('accountImport.name'),
        columnText('email'),
        t('accountImport.address'),
      ],
      ...invitations.map((one) => [one.username, one.name, one.email ?? '', addressOf(one)]),
    ]);
  return (
    <Card
      title={t('accountImport.addressesTitle')}
      description={t('accountImport.addressesText')}
      actions={
        <Button leftSection={<IconDownload size={18} aria-hidden />} onClick={save}>
          {t('accountImport.download')}
        </Button>
      }
    >
      <DataTable
        label={t('accountImport.addressesTitle')}
        columns={columns}
        rows={invitations}
        getId={({ userId }) => userId}
        state={AT_HAND}
        empty={
          <EmptyState
            icon={IconUsers}
            title={t('fileImport.noneTitle')}
            text={t('fileImport.noneText')}
          />
        }
      />
    </Card>
  );
}

function useAddressColumns(): Column<Invitation>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      { id: 'name', header: t('accountImport.name'), value: ({ name }) => name, width: '26%' },
      {
        id: 'username',
        header: t('accountImport.username'),
        value: ({ username }) => username,
        width: '22%',
      },
      {
        id: 'address',
        header: t('accountImport.address'),
        cell: (invitation) => <code className={styles.address}>{addressOf(invitation)}</code>,
      },
      {
        id: 'copy',
        header: t('accountImport.address'),
        headerHidden: true,
        cell: (invitation) => (
          <CopyButton
            label={t('accountImport.copyAddress', { name: invitation.name })}
            lines={[addressOf(invitation)]}
            notice="copied"
          />
        ),
        width: '4rem',
        align: 'end',
      },
    ],
    [t],
  );
}
