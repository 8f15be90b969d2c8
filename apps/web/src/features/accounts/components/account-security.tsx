import type { Account } from '@balie/contract/features/accounts/schema.ts';
import type { AccountSecurity as Security } from '@balie/contract/features/accounts/security-schema.ts';
import { IconLockOpen, IconLogout, IconShieldOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  accountSecurityQuery,
  useEndAccountSessions,
  useResetSecondFactor,
  useUnlockAccount,
} from '../../../api/accounts.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { ConfirmInline } from '../../../components/confirm-inline.tsx';
import { Fact, Facts } from '../../../components/facts.tsx';
import styles from '../accounts.module.css';
import { accountName } from './account-values.ts';
import { Attempts } from './attempts.tsx';

interface AccountSecurityProps {
  siteId: number;
  account: Account;
  isMe: boolean;
  /** If false, the organisation's provider asks for the second step and counts attempts. */
  ownSignIn: boolean;
}

/** How somebody signs in, attempts on their account, and what to do when they cannot get in. */
export function AccountSecurity({ siteId, account, isMe, ownSignIn }: AccountSecurityProps) {
  const { t } = useTranslation();
  const security = useQuery(accountSecurityQuery(siteId, account.id));
  const unlock = useUnlockAccount();
  const { data } = security;
  if (!data) return null;
  const params = { siteId, userId: account.id };
  return (
    <section className={styles.security} aria-label={t('accounts.signIn')}>
      <h3 className={styles.securityTitle}>{t('accounts.signIn')}</h3>
      <Facts>
        {ownSignIn && (
          <Fact name={t('accounts.secondFactor')}>
            <FactorsOf {...data} />
          </Fact>
        )}
        <Fact name={t('accounts.sessions')}>
          {t('accounts.sessionCount', { count: data.sessions })}
        </Fact>
        {data.mustChangePassword && (
          <Fact name={t('accounts.password')}>{t('accounts.mustChange')}</Fact>
        )}
      </Facts>
      {data.authenticatorAppClosed && (
        <p className={styles.note} role="status">
          {t('accounts.appClosed')}
        </p>
      )}
      {data.slowed && (
        <div className={styles.slowed} role="status">
          <p>{t('accounts.slowed')}</p>
          <BusyButton
            size="xs"
            variant="default"
            leftSection={<IconLockOpen size={16} aria-hidden />}
            busy={unlock.isPending}
            onClick={() => unlock.mutate({ params })}
          >
            {t('accounts.unlock')}
          </BusyButton>
        </div>
      )}
      <Attempts attempts={data.attempts} />
      {!isMe && !account.elsewhere && (
        <Measures account={account} security={data} params={params} />
      )}
    </section>
  );
}

function FactorsOf({ authenticatorApp, passkeys }: Security) {
  const { t } = useTranslation();
  const parts = [
    ...(passkeys > 0 ? [t('accounts.passkeys', { count: passkeys })] : []),
    ...(authenticatorApp ? [t('accounts.app')] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : t('accounts.noFactor');
}

interface MeasuresProps {
  account: Account;
  security: Security;
  params: { siteId: number; userId: number };
}

function Measures({ account, security, params }: MeasuresProps) {
  const { t } = useTranslation();
  const reset = useResetSecondFactor();
  const end = useEndAccountSessions();
  const name = accountName(account);
  return (
    <div className={styles.measures}>
      {security.sessions > 0 && (
        <ConfirmInline
          asText
          icon={IconLogout}
          label={t('accounts.endSessions')}
          question={t('accounts.endSessionsQuestion', { name })}
          onConfirm={() => end.mutateAsync({ params })}
        />
      )}
      {(security.authenticatorApp || security.passkeys > 0) && (
        <ConfirmInline
          asText
          icon={IconShieldOff}
          label={t('accounts.resetFactor')}
          question={t('accounts.resetFactorQuestion', { name })}
          onConfirm={() => reset.mutateAsync({ params })}
        />
      )}
    </div>
  );
}
