import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ownSecurityQuery } from '../../../api/security.ts';
import { Card } from '../../../components/card.tsx';
import { LoadFailed } from '../../../components/data-table/list-states.tsx';
import { useSession } from '../../../lib/session.ts';
import styles from '../account-details.module.css';
import { OwnPassword } from './own-password.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SecurityEvents } from './security-events.tsx';

/** How I sign in: my password, the second step, and their recent events. */
export function SignIn() {
  const { t } = useTranslation();
  const { user, site } = useSession();
  const security = useQuery(ownSecurityQuery());
  const { data } = security;
  if (security.isError && !data) {
    return <LoadFailed error={security.error} onRetry={() => security.refetch()} />;
  }
  if (!data) return null;
  if (data.viaProvider) {
    return (
      <Card title={t('accountDetails.signIn')}>
        <p className={styles.hint}>{t('accountDetails.atProvider')}</p>
      </Card>
    );
  }
  return (
    <>
      <Card title={t('accountDetails.password')} description={t('accountDetails.passwordText')}>
        <OwnPassword names={[user.username, site.name]} />
      </Card>
      <Card
        title={t('accountDetails.secondFactor')}
        description={t(
          data.required ? 'accountDetails.secondFactorRequired' : 'accountDetails.secondFactorHint',
        )}
      >
        <div className={styles.stack}>
          <SecondFactor security={data} />
          <SecurityEvents events={data.events} />
        </div>
      </Card>
    </>
  );
}
