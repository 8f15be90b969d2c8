import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '../../api/account-details.ts';
import { LoadFailed } from '../../components/data-table/list-states.tsx';
import { Page } from '../../components/page.tsx';
import { useSession } from '../../lib/session.ts';
import styles from './account-details.module.css';
import { Person } from './components/person.tsx';
import { Preferences } from './components/preferences.tsx';
import { Sessions } from './components/sessions.tsx';
import { SignIn } from './components/sign-in-card.tsx';
import { Webhook } from './components/webhook.tsx';

/** §2, account details: who I am, read-only, and what I can choose myself. */
export function AccountDetailsScreen() {
  const { t } = useTranslation();
  const { user, site } = useSession();
  const mine = { siteId: site.id, userId: user.id };
  const account = useQuery(accountQuery(mine));
  return (
    <Page title={t('accountDetails.title')} description={t('accountDetails.description')}>
      {account.isPending && <Loading />}
      {account.isError && !account.data && (
        <LoadFailed error={account.error} onRetry={() => account.refetch()} />
      )}
      {account.data && (
        <div className={styles.cards}>
          <Person account={account.data} />
          <Preferences account={account.data} mine={mine} />
          <SignIn />
          <div className={styles.wide}>
            <Sessions />
          </div>
          <div className={styles.wide}>
            <Webhook account={account.data} mine={mine} />
          </div>
        </div>
      )}
    </Page>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div className={styles.cards} aria-busy>
      <span className="visually-hidden">{t('common.loading')}</span>
      <Skeleton height={320} radius="md" />
      <Skeleton height={320} radius="md" />
    </div>
  );
}
