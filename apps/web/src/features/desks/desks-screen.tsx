import { IconDesk } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { desksQuery } from '../../api/desks.ts';
import { AddButton } from '../../components/add-button.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { useSideForm } from '../../components/side-form-state.ts';
import { SideLayout } from '../../components/side-layout.tsx';
import { useAskedForm } from '../../lib/asked-form.ts';
import { useSiteId } from '../../lib/session.ts';
import { AddDeskForm } from './components/add-desk-form.tsx';
import { useDeskColumns } from './components/desk-columns.tsx';

/** §2, desks: name and printer are edited in place, a side form adds one. */
export function DesksScreen() {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const desks = useQuery(desksQuery(siteId));
  const side = useSideForm();
  useAskedForm('desks', side.openCreate);
  const addButton = <AddButton label={t('desks.add')} onClick={side.openCreate} />;
  return (
    <Page title={t('desks.title')} description={t('desks.description')} actions={addButton}>
      <SideLayout side={side.status === 'create' ? <AddDeskForm side={side} /> : null}>
        <DataTable
          label={t('desks.title')}
          columns={useDeskColumns(siteId)}
          rows={desks.data ?? []}
          getId={(desk) => desk.id}
          state={desks}
          empty={
            <EmptyState
              icon={IconDesk}
              title={t('desks.empty')}
              text={t('desks.emptyText')}
              action={side.status === 'close' ? addButton : undefined}
            />
          }
        />
      </SideLayout>
    </Page>
  );
}
