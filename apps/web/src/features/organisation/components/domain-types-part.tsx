import type { OrganisationDomainType } from '@balie/contract/features/organisation/schema.ts';
import { IconCategory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { organisationDomainTypesQuery } from '../../../api/organisation.ts';
import { AddButton } from '../../../components/add-button.tsx';
import type { Column } from '../../../components/data-table/column.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { useSideForm } from '../../../components/side-form-state.ts';
import { SideLayout } from '../../../components/side-layout.tsx';
import { useListSearch } from '../../../components/use-list-search.tsx';
import styles from '../organisation.module.css';
import { DomainTypeForm } from './domain-type-form.tsx';

/** What visitors come for at all sites: add, rename, merge, retire. */
export function DomainTypesPart() {
  const { t } = useTranslation();
  const types = useQuery(organisationDomainTypesQuery());
  const side = useSideForm<OrganisationDomainType>();
  const rows = types.data ?? [];
  const edited = rows.find((type) => type.id === side.item?.id) ?? side.item;
  const search = useListSearch({
    list: t('organisation.tab.domainTypes'),
    rows: types.data,
    texts: ({ name, sites }) => [name, ...sites.map((site) => site.name)],
  });
  const form =
    side.status === 'close' ? null : (
      <DomainTypeForm
        key={edited ? `${edited.id} ${edited.retired}` : 'new'}
        side={side}
        type={edited}
        types={rows}
      />
    );
  return (
    <SideLayout ratio="60/40" side={form}>
      <div className={styles.list}>
        <div className={styles.bar}>
          <AddButton label={t('organisation.types.add')} onClick={side.openCreate} />
        </div>
        {search.field}
        <DataTable
          label={t('organisation.tab.domainTypes')}
          columns={useTypeColumns()}
          rows={search.rows}
          getId={(type) => type.id}
          state={types}
          onRowClick={side.openUpdate}
          rowName={(type) => t('common.openRow', { name: type.name })}
          isSelected={(type) => type.id === side.item?.id}
          rowClassName={(type) => (type.retired ? styles.retired : undefined)}
          empty={
            search.nothing || (
              <EmptyState
                icon={IconCategory}
                title={t('organisation.types.noneTitle')}
                text={t('organisation.types.noneText')}
              />
            )
          }
        />
      </div>
    </SideLayout>
  );
}

function useTypeColumns(): Column<OrganisationDomainType>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      { id: 'name', header: t('organisation.types.name'), value: ({ name }) => name, width: '32%' },
      {
        id: 'sites',
        header: t('organisation.types.sites'),
        value: ({ sites }) =>
          sites.map(({ name }) => name).join(', ') || t('organisation.types.unused'),
      },
      {
        id: 'people',
        header: t('organisation.types.people'),
        value: ({ people }) => people,
        align: 'end',
        width: '10rem',
        needsRoom: 34,
      },
      {
        id: 'state',
        header: t('organisation.types.state'),
        value: ({ retired }) => t(`organisation.types.${retired ? 'retired' : 'active'}`),
        width: '9rem',
      },
    ],
    [t],
  );
}
