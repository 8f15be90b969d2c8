import type { OwnSession } from '@balie/contract/features/auth/security-schema.ts';
import { IconDevices, IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ownSessionsQuery, useEndOtherSessions, useEndSession } from '../../../api/security.ts';
import { Card } from '../../../components/card.tsx';
import { ConfirmInline } from '../../../components/confirm-inline.tsx';
import type { Column } from '../../../components/data-table/column.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { useFormat } from '../../../lib/session.ts';
import styles from '../account-details.module.css';
import { useIdentityCheck } from './identity-check.tsx';

/** Where I am signed in: on which device, since when, last used when; one or all others can be ended. */
export function Sessions() {
  const { t } = useTranslation();
  const sessions = useQuery(ownSessionsQuery());
  const { dialog, withIdentity } = useIdentityCheck();
  const endOthers = useEndOtherSessions();
  const rows = sessions.data ?? [];
  return (
    <Card
      title={t('accountDetails.sessions')}
      description={t('accountDetails.sessionsHint')}
      actions={
        rows.length > 1 && (
          <ConfirmInline
            asText
            icon={IconLogout}
            label={t('accountDetails.endOthers')}
            question={t('accountDetails.endOthersQuestion')}
            onConfirm={() => withIdentity(() => endOthers.mutateAsync({}))}
          />
        )
      }
    >
      {dialog}
      <DataTable
        label={t('accountDetails.sessions')}
        columns={useColumns(withIdentity)}
        rows={rows}
        getId={({ id }) => id}
        state={sessions}
        empty={<EmptyState icon={IconDevices} title={t('accountDetails.noSessions')} text="" />}
      />
    </Card>
  );
}

function useColumns(withIdentity: <T>(act: () => Promise<T>) => Promise<T>): Column<OwnSession>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const end = useEndSession();
  const deviceOf = ({ device }: OwnSession) => device || t('accountDetails.unknownDevice');
  return [
    {
      id: 'device',
      header: t('accountDetails.device'),
      value: deviceOf,
      cell: (session) => (
        <span>
          {deviceOf(session)}
          {session.current && (
            <span className={styles.current}>{t('accountDetails.thisSession')}</span>
          )}
        </span>
      ),
    },
    { id: 'network', header: t('accountDetails.network'), value: ({ network }) => network },
    {
      id: 'started',
      header: t('accountDetails.started'),
      value: ({ startedAt }) => format.dateTime(startedAt),
    },
    {
      id: 'used',
      header: t('accountDetails.used'),
      value: ({ lastUsedAt }) => format.dateTime(lastUsedAt),
    },
    {
      id: 'end',
      header: '',
      value: () => '',
      cell: (session) =>
        session.current ? null : (
          <ConfirmInline
            icon={IconLogout}
            label={t('accountDetails.endSession', { device: deviceOf(session) })}
            question={t('accountDetails.endSessionQuestion', { device: deviceOf(session) })}
            verb={t('accountDetails.endVerb')}
            onConfirm={() =>
              withIdentity(() => end.mutateAsync({ params: { sessionId: session.id } }))
            }
          />
        ),
    },
  ];
}
