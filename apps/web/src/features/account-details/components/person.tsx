import type { AccountDetails } from '@balie/contract/features/users/schema.ts';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card.tsx';
import { CheckboxGroup } from '../../../components/fields/checkbox-group.tsx';
import styles from '../account-details.module.css';

const nothing = () => undefined;

/** §2: read-only username, first name, last name, role and domain access. */
export function Person({ account }: { account: AccountDetails }) {
  const { t } = useTranslation();
  const facts = [
    [t('accountDetails.username'), account.username],
    [t('accountDetails.firstName'), account.firstName],
    [t('accountDetails.lastName'), account.lastName],
    [t('accountDetails.role'), t(`shell.role${account.role}`)],
  ] as const;
  const { domainAccess } = account;
  return (
    <Card title={t('accountDetails.person')} description={t('accountDetails.personHint')}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <CheckboxGroup
        name="domainAccess"
        label={t('accountDetails.domainAccess')}
        description={domainAccess.length === 0 ? t('accountDetails.noDomains') : undefined}
        options={domainAccess}
        value={domainAccess.filter(({ access }) => access).map(({ id }) => id)}
        onChange={nothing}
        error={undefined}
        readOnly
      />
    </Card>
  );
}
