import type { DashboardMessage } from '@balie/contract/features/messages/schema.ts';
import { IconAlertTriangle, IconArrowRight, IconMessageCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dashboardMessagesQuery } from '../../api/messages.ts';
import { ClosingSoon } from '../../components/closing-soon.tsx';
import type { Column } from '../../components/data-table/column.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Markup } from '../../components/markup.tsx';
import { Page } from '../../components/page.tsx';
import { toScreen } from '../../lib/paths.ts';
import { useFormat, useSession } from '../../lib/session.ts';
import { Checklist } from './components/checklist.tsx';
import { SecurityNews } from './components/security-news.tsx';
import { Today } from './components/today.tsx';
import styles from './dashboard-screen.module.css';

const isHigh = (message: DashboardMessage): boolean => message.messageImportance === 'HIGH';

/** §2, dashboard: the current messages and a button to home. */
export function DashboardScreen() {
  const { t } = useTranslation();
  const { user, site } = useSession();
  const messages = useQuery(dashboardMessagesQuery(site.id));
  return (
    <Page
      title={t('dashboard.greeting', { name: user.name })}
      description={t('dashboard.description', { site: site.name })}
      actions={<HomeButton />}
    >
      <SecurityNews />
      <Today />
      <ClosingSoon />
      {user.role === 'ADMIN' && <Checklist />}
      <DataTable
        label={t('dashboard.messages')}
        columns={useColumns()}
        rows={messages.data ?? []}
        getId={(message) => message.id}
        state={messages}
        phone="stack"
        rowClassName={(message) => `${styles.message} ${isHigh(message) ? styles.high : ''}`}
        empty={
          <EmptyState
            icon={IconMessageCircle}
            title={t('dashboard.noMessages')}
            text={t('dashboard.noMessagesText')}
          />
        }
      />
    </Page>
  );
}

function HomeButton() {
  const { t } = useTranslation();
  const { site } = useSession();
  return (
    <LinkButton
      {...toScreen(site.id, 'home')}
      rightSection={<IconArrowRight size={18} aria-hidden />}
    >
      {t('dashboard.home')}
    </LinkButton>
  );
}

function useColumns(): Column<DashboardMessage>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'date',
        header: t('dashboard.date'),
        width: '6rem',
        cell: (message) => (
          <time dateTime={message.publicationDate} className={styles.date}>
            {format.dayMonth(message.publicationDate)}
          </time>
        ),
      },
      {
        id: 'title',
        header: t('dashboard.messageTitle'),
        width: '28%',
        cell: (message) => (
          <span className={styles.title}>
            {isHigh(message) && (
              <IconAlertTriangle
                size={18}
                className={styles.warning}
                role="img"
                aria-label={t('dashboard.high')}
              />
            )}
            {message.title}
          </span>
        ),
      },
      {
        id: 'description',
        header: t('dashboard.messageText'),
        cell: (message) => <Markup>{message.description}</Markup>,
      },
    ],
    [t, format],
  );
}
