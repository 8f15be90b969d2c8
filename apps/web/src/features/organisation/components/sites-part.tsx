import type { OrganisationSite } from '@balie/contract/features/organisation/schema.ts';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { organisationSitesQuery } from '../../../api/organisation.ts';
import { AddButton } from '../../../components/add-button.tsx';
import type { Column } from '../../../components/data-table/column.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { useSideForm } from '../../../components/side-form-state.ts';
import { SideLayout } from '../../../components/side-layout.tsx';
import { useListSearch } from '../../../components/use-list-search.tsx';
import styles from '../organisation.module.css';
import { AddSiteForm } from './add-site-form.tsx';
import { EditSiteForm } from './edit-site-form.tsx';

/** Every site of the organisation: add, rename, retire. */
export function SitesPart() {
  const { t } = useTranslation();
  const sites = useQuery(organisationSitesQuery());
  const side = useSideForm<OrganisationSite>();
  const rows = sites.data ?? [];
  const edited = rows.find((site) => site.id === side.item?.id) ?? side.item;
  const search = useListSearch({
    list: t('organisation.tab.sites'),
    rows: sites.data,
    texts: ({ name, fullAddress }) => [name, fullAddress],
  });
  const form =
    side.status === 'create' ? (
      <AddSiteForm side={side} sites={rows} />
    ) : edited ? (
      <EditSiteForm key={`${edited.id} ${edited.retired}`} side={side} site={edited} />
    ) : null;
  return (
    <SideLayout ratio="60/40" side={form}>
      <div className={styles.list}>
        <div className={styles.bar}>
          <AddButton label={t('organisation.sites.add')} onClick={side.openCreate} />
        </div>
        {search.field}
        <DataTable
          label={t('organisation.tab.sites')}
          columns={useSiteColumns()}
          rows={search.rows}
          getId={(site) => site.id}
          state={sites}
          onRowClick={side.openUpdate}
          rowName={(site) => t('common.openRow', { name: site.name })}
          isSelected={(site) => site.id === side.item?.id}
          rowClassName={(site) => (site.retired ? styles.retired : undefined)}
          empty={
            search.nothing || (
              <EmptyState
                icon={IconBuildingCommunity}
                title={t('organisation.sites.noneTitle')}
                text={t('organisation.sites.noneText')}
              />
            )
          }
        />
      </div>
    </SideLayout>
  );
}

function useSiteColumns(): Column<OrganisationSite>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      { id: 'name', header: t('organisation.sites.name'), value: ({ name }) => name, width: '30%' },
      {
        id: 'address',
        header: t('organisation.sites.address'),
        value: ({ fullAddress }) => fullAddress,
      },
      {
        id: 'people',
        header: t('organisation.sites.people'),
        value: ({ people }) => people,
        align: 'end',
        width: '6rem',
      },
      {
        id: 'desks',
        header: t('organisation.sites.desks'),
        value: ({ desks }) => desks,
        align: 'end',
        width: '6.5rem',
      },
      {
        id: 'state',
        header: t('organisation.sites.state'),
        value: ({ retired }) => t(`organisation.sites.${retired ? 'retired' : 'active'}`),
        width: '9rem',
      },
    ],
    [t],
  );
}
