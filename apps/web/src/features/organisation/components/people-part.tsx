import type { OrganisationPerson } from '@balie/contract/features/organisation/schema.ts';
import { IconFileImport, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { organisationPeopleQuery } from '../../../api/organisation.ts';
import type { Column } from '../../../components/data-table/column.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { useListSearch } from '../../../components/use-list-search.tsx';
import { toScreen } from '../../../lib/paths.ts';
import { useSiteId } from '../../../lib/session.ts';
import styles from '../organisation.module.css';

/** Everybody at all sites, to find out who can do what where. */
export function PeoplePart() {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const people = useQuery(organisationPeopleQuery());
  const search = useListSearch({
    list: t('organisation.tab.people'),
    label: t('organisation.people.search'),
    rows: people.data,
    texts: ({ firstName, lastName, username, sites }) => [
      firstName,
      lastName,
      username,
      ...sites.map(({ name }) => name),
    ],
    always: true,
    count: (count) => t('organisation.people.count', { count }),
  });
  return (
    <div className={styles.list}>
      {search.field}
      <div className={styles.bar}>
        <p className={styles.hint}>{t('organisation.people.hint')}</p>
        <LinkButton
          {...toScreen(siteId, 'account-import')}
          variant="default"
          leftSection={<IconFileImport size={18} aria-hidden />}
        >
          {t('organisation.people.import')}
        </LinkButton>
      </div>
      <DataTable
        label={t('organisation.tab.people')}
        columns={usePeopleColumns()}
        rows={search.rows}
        getId={(person) => person.id}
        state={people}
        rowClassName={(person) => (person.active ? undefined : styles.retired)}
        empty={
          search.nothing || (
            <EmptyState
              icon={IconUsers}
              title={t('organisation.people.noneTitle')}
              text={t('organisation.people.noneText')}
            />
          )
        }
      />
    </div>
  );
}

const stateOf = ({ active, licensed }: OrganisationPerson) =>
  active ? (licensed ? 'active' : 'unlicensed') : 'inactive';

function usePeopleColumns(): Column<OrganisationPerson>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('organisation.people.name'),
        value: ({ lastName, firstName, username }) => `${lastName} ${firstName}`.trim() || username,
        sort: true,
        width: '22%',
      },
      {
        id: 'username',
        header: t('organisation.people.username'),
        value: ({ username }) => username,
        sort: true,
        width: '18%',
      },
      {
        id: 'role',
        header: t('organisation.people.role'),
        value: ({ role, organisationAdmin }) =>
          organisationAdmin ? t('organisation.people.organisationAdmin') : t(`shell.role${role}`),
        sort: true,
        width: '18%',
      },
      {
        id: 'sites',
        header: t('organisation.people.sites'),
        value: ({ sites }) =>
          sites.map(({ name }) => name).join(', ') || t('organisation.people.none'),
        sort: true,
      },
      {
        id: 'state',
        header: t('organisation.people.state'),
        value: (person) => t(`organisation.people.${stateOf(person)}`),
        sort: true,
        width: '10rem',
      },
    ],
    [t],
  );
}
