import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { printersQuery } from '../../api/printers.ts';
import { AddButton } from '../../components/add-button.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { useSideForm } from '../../components/side-form-state.ts';
import { SideLayout } from '../../components/side-layout.tsx';
import { useSiteId } from '../../lib/session.ts';
import { AddPrinterForm } from './components/add-printer-form.tsx';
import { usePrinterColumns } from './components/printer-columns.tsx';

/** §2, printers: rows that are edited in place, and a side form for a new one. */
export function PrintersScreen() {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const printers = useQuery(printersQuery(siteId));
  const side = useSideForm();
  const addButton = <AddButton label={t('printers.add')} onClick={side.openCreate} />;
  return (
    <Page title={t('printers.title')} description={t('printers.description')} actions={addButton}>
      <SideLayout side={side.status === 'create' ? <AddPrinterForm side={side} /> : null}>
        <DataTable
          label={t('printers.title')}
          columns={usePrinterColumns(siteId)}
          rows={printers.data ?? []}
          getId={(printer) => printer.printerId}
          state={printers}
          empty={
            <EmptyState
              icon={IconPrinter}
              title={t('printers.empty')}
              text={t('printers.emptyText')}
              action={side.status === 'close' ? addButton : undefined}
            />
          }
        />
      </SideLayout>
    </Page>
  );
}
