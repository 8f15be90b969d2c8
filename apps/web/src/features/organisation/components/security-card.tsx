import { SECOND_FACTOR_RULES } from '@balie/contract/features/auth/security-schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  organisationSecurityQuery,
  useSetOrganisationSecurity,
} from '../../../api/organisation.ts';
import { Card } from '../../../components/card.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';

/** Who must have a second step; takes effect at their next sign-in. */
export function SecurityCard() {
  const { t } = useTranslation();
  const security = useQuery(organisationSecurityQuery());
  const set = useSetOrganisationSecurity();
  if (!security.data) return null;
  const chosen = set.isPending ? set.variables.body.secondFactor : security.data.secondFactor;
  return (
    <Card title={t('organisation.security.title')} description={t('organisation.security.hint')}>
      <SelectField
        name="secondFactor"
        label={t('organisation.security.who')}
        options={SECOND_FACTOR_RULES.map((value) => ({
          value,
          label: t(`organisation.security.rules.${value}`),
        }))}
        value={chosen}
        onChange={(secondFactor) => set.mutate({ body: { secondFactor } })}
        error={undefined}
        disabled={set.isPending}
      />
    </Card>
  );
}
