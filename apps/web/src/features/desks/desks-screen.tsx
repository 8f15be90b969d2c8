import { IconDesk } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { desksQuery } from '../../api/desks.ts';
import { AddButton } from '../../components/add-button.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { Page } from '../../components/page.tsx';
import { useSideForm } from '../../components/side-form-state.ts';
import { SideLayout } from '../../components/side-layout.tsx';
import { useListSearch } from '../../components/use-list-search.tsx';
import { useAskedForm } from '../../lib/asked-form.ts';
import { useSiteId } from '../../lib/session.ts';
import { AddDeskForm } from './components/add-desk-form.tsx';
import { ChangedDeskPreview } from './components/desk-preview.tsx';
import { useDeskTable } from './components/desk-table.tsx';

/** §2, desks: name and printer are edited in place, a side form adds one. */
export function DesksScreen() {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const desks = useQuery(desksQuery(siteId));
  const table = useDeskTable(siteId);
  const side = useSideForm();
  useAskedForm('desks', side.openCreate);
  const all = desks.data ?? [];
  const changed = all.find((desk) => table.typedIn(desk).name !== desk.name);
  const search = useListSearch({
    list: t('desks.title'),
    rows: desks.data,
    texts: ({ name, printerId }) => [name, table.printers.labelOf(printerId)],
    keep: table.isChanged,
  });
  const addButton = <AddButton label={t('desks.add')} onClick={side.openCreate} />;
  return (
    <Page title={t('desks.title')} description={t('desks.description')} actions={addButton}>
      <LeaveGuard dirty={all.some(table.isChanged)} />
      <SideLayout side={side.status === 'create' ? <AddDeskForm side={side} /> : null}>
        {search.field}
        <DataTable
          label={t('desks.title')}
          columns={table.columns}
          rowProps={table.rowProps}
          rows={search.rows}
          getId={(desk) => desk.id}
          state={desks}
          empty={
            search.nothing || (
              <EmptyState
                icon={IconDesk}
                title={t('desks.empty')}
                text={t('desks.emptyText')}
                action={side.status === 'close' ? addButton : undefined}
              />
            )
          }
        />
        {changed && side.status === 'close' && (
          <ChangedDeskPreview desk={changed} name={table.typedIn(changed).name} />
        )}
      </SideLayout>
    </Page>
  );
}
