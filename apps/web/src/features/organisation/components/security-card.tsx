import {
  SECOND_FACTOR_RULES,
  type SecondFactorRule,
} from '@balie/contract/features/auth/security-schema.ts';
import { Radio, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  organisationSecurityQuery,
  useSetOrganisationSecurity,
} from '../../../api/organisation.ts';
import { Card } from '../../../components/card.tsx';

/** Who must have a second step; it counts from their next sign-in on. */
export function SecurityCard() {
  const { t } = useTranslation();
  const security = useQuery(organisationSecurityQuery());
  const set = useSetOrganisationSecurity();
  if (!security.data) return null;
  const chosen = set.isPending ? set.variables.body.secondFactor : security.data.secondFactor;
  return (
    <Card title={t('organisation.security.title')} description={t('organisation.security.hint')}>
      <Radio.Group
        aria-label={t('organisation.security.title')}
        value={chosen}
        onChange={(rule) => set.mutate({ body: { secondFactor: rule as SecondFactorRule } })}
      >
        <Stack gap="sm">
          {SECOND_FACTOR_RULES.map((rule) => (
            <Radio
              key={rule}
              value={rule}
              disabled={set.isPending}
              label={t(`organisation.security.rules.${rule}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
    </Card>
  );
}
