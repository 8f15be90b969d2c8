import type { Domain } from '@balie/contract/features/domains/schema.ts';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { domainsQuery } from '../../api/domains.ts';
import { AddButton } from '../../components/add-button.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { type SideFormState, useSideForm } from '../../components/side-form-state.ts';
import { SideLayout } from '../../components/side-layout.tsx';
import { useListSearch } from '../../components/use-list-search.tsx';
import { useAskedForm } from '../../lib/asked-form.ts';
import { useSiteId } from '../../lib/session.ts';
import { AddDomainForm } from './components/add-domain-form.tsx';
import { useDomainColumns } from './components/domain-columns.tsx';
import { EditDomainForm } from './components/edit-domain-form.tsx';

/** §2, domains: a table, an edit side form with two cards, and a create form. */
export function DomainsScreen() {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const domains = useQuery(domainsQuery(siteId));
  const side = useSideForm<Domain>();
  useAskedForm('domains', side.openCreate);
  const search = useListSearch({
    list: t('domains.title'),
    rows: domains.data,
    texts: ({ name, prefix, type, notificationText }) => [
      name,
      prefix,
      type.name,
      notificationText,
    ],
  });
  const addButton = <AddButton label={t('domains.add')} onClick={side.openCreate} />;
  return (
    <Page title={t('domains.title')} description={t('domains.description')} actions={addButton}>
      <SideLayout ratio="60/40" side={sideForm(side)}>
        {search.field}
        <DataTable
          label={t('domains.title')}
          columns={useDomainColumns()}
          rows={search.rows}
          getId={(domain) => domain.id}
          state={domains}
          onRowClick={side.openUpdate}
          rowName={(domain) => t('common.openRow', { name: domain.name })}
          isSelected={(domain) => domain.id === side.item?.id}
          empty={
            search.nothing || (
              <EmptyState
                icon={IconBuildingStore}
                title={t('domains.empty')}
                text={t('domains.emptyText')}
                action={side.status === 'close' ? addButton : undefined}
              />
            )
          }
        />
      </SideLayout>
    </Page>
  );
}

function sideForm(side: SideFormState<Domain>) {
  const { item, model } = side;
  if (side.status === 'create') {
    return <AddDomainForm key={model?.id ?? 'new'} side={side} model={model} />;
  }
  if (!item) return null;
  return (
    <EditDomainForm
      key={item.id}
      side={side}
      domain={item}
      onDuplicate={() => side.openCopy(item)}
    />
  );
}
