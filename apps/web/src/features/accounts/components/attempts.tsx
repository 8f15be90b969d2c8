import type { AccountSecurity } from '@balie/contract/features/accounts/security-schema.ts';
import { useTranslation } from 'react-i18next';
import { Collapsible } from '../../../components/collapsible.tsx';
import { useFormat } from '../../../lib/session.ts';
import styles from '../accounts.module.css';

/** Recent attempts on an account, totalled per day and network. */
export function Attempts({ attempts }: Pick<AccountSecurity, 'attempts'>) {
  const { t } = useTranslation();
  const format = useFormat();
  if (attempts.length === 0) return <p className={styles.muted}>{t('accounts.noAttempts')}</p>;
  return (
    <Collapsible title={t('accounts.attempts')}>
      <ul className={styles.attempts}>
        {attempts.map(({ at, network, device, outcome, times }) => (
          <li key={`${at} ${network} ${outcome}`} data-outcome={outcome}>
            <span>{t(`accounts.outcomes.${outcome}`, { count: times })}</span>
            <span className={styles.muted}>
              {[format.dateTime(at), network, device].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Collapsible>
  );
}
