import type { AccountDetails } from '@balie/contract/features/users/schema.ts';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card.tsx';
import { Fact, Facts } from '../../../components/facts.tsx';
import { CheckboxGroup } from '../../../components/fields/checkbox-group.tsx';

const nothing = () => undefined;

/** §2: read-only username, first name, last name, role and domain access. */
export function Person({ account }: { account: AccountDetails }) {
  const { t } = useTranslation();
  const { domainAccess } = account;
  return (
    <Card title={t('accountDetails.person')} description={t('accountDetails.personHint')}>
      <Facts>
        <Fact name={t('accountDetails.username')}>{account.username}</Fact>
        <Fact name={t('accountDetails.firstName')}>{account.firstName}</Fact>
        <Fact name={t('accountDetails.lastName')}>{account.lastName}</Fact>
        <Fact name={t('accountDetails.role')}>{t(`shell.role${account.role}`)}</Fact>
      </Facts>
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
