import { limits } from '@balie/contract/common/limits.ts';
import {
  type Organisation,
  organisationInputSchema,
} from '@balie/contract/features/organisation/schema.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { organisationQuery, useRenameOrganisation } from '../../../api/organisation.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Card } from '../../../components/card.tsx';
import { useContractForm } from '../../../components/contract-form.ts';
import { LoadFailed } from '../../../components/data-table/list-states.tsx';
import { Fact, Facts } from '../../../components/facts.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { successNotice } from '../../../lib/notice-forms.ts';
import { notify } from '../../../lib/notices.ts';
import { useFormat } from '../../../lib/session.ts';
import styles from '../organisation.module.css';
import { SecurityCard } from './security-card.tsx';

/** The name, which the organisation chooses, and the operator's settings. */
export function FactsPart() {
  const organisation = useQuery(organisationQuery());
  if (organisation.isPending) return <Skeleton height={280} radius="md" />;
  if (!organisation.data) {
    return <LoadFailed error={organisation.error} onRetry={() => void organisation.refetch()} />;
  }
  return (
    <div className={styles.cards}>
      <NameCard organisation={organisation.data} />
      <LicenceCard organisation={organisation.data} />
      {organisation.data.identityProvider === null && <SecurityCard />}
    </div>
  );
}

function NameCard({ organisation }: { organisation: Organisation }) {
  const { t } = useTranslation();
  const rename = useRenameOrganisation();
  const form = useContractForm({
    schema: organisationInputSchema,
    initial: { name: organisation.name },
    follows: true,
    onSubmit: async (_, edit) => {
      const { name } = await rename.mutateAsync({ body: edit });
      notify(successNotice(t('organisation.facts.renamed', { name })));
    },
  });
  return (
    <Card title={t('organisation.facts.nameTitle')}>
      <form {...form.props} className={styles.line}>
        <TextField
          {...form.field('name', { max: limits.site.nameMax })}
          label={t('organisation.facts.name')}
          required
        />
        <BusyButton type="submit" busy={form.busy} disabled={!form.dirty}>
          {t('common.save')}
        </BusyButton>
      </form>
    </Card>
  );
}

function LicenceCard({ organisation }: { organisation: Organisation }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { licenceValidUntil: until, licensedPeople, hosts, identityProvider } = organisation;
  return (
    <Card title={t('organisation.facts.licence')} description={t('organisation.facts.licenceHint')}>
      <Facts>
        <Fact name={t('organisation.facts.licence')}>
          {until
            ? t('organisation.facts.licenceUntil', { date: format.date(until) })
            : t('organisation.facts.licenceEndless')}
        </Fact>
        <Fact name={t('organisation.facts.licensedPeople')}>{format.number(licensedPeople)}</Fact>
        <Fact name={t('organisation.facts.hosts')}>
          <ul className={styles.hosts} aria-label={t('organisation.facts.hostsHint')}>
            {hosts.map((host) => (
              <li key={host}>{host}</li>
            ))}
          </ul>
        </Fact>
        <Fact name={t('organisation.facts.provider')}>
          {identityProvider ?? t('organisation.facts.builtIn')}
        </Fact>
        {organisation.accountsFromGroups && (
          <Fact name={t('organisation.facts.accounts')}>
            {t('organisation.facts.accountsFromGroups')}
          </Fact>
        )}
      </Facts>
    </Card>
  );
}
