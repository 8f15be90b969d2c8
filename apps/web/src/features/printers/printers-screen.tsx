import type { Printer } from '@balie/contract/features/printers/schema.ts';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { printersQuery } from '../../api/printers.ts';
import { AddButton } from '../../components/add-button.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { Page } from '../../components/page.tsx';
import { type SideFormState, useSideForm } from '../../components/side-form-state.ts';
import { SideLayout } from '../../components/side-layout.tsx';
import { useListSearch } from '../../components/use-list-search.tsx';
import { useAskedForm } from '../../lib/asked-form.ts';
import { useSiteId } from '../../lib/session.ts';
import { AddPrinterForm } from './components/add-printer-form.tsx';
import { PrintLog } from './components/print-log.tsx';
import { usePrinterTable } from './components/printer-table.tsx';
import { VirtualPrinterLink } from './components/virtual-printer-link.tsx';

/** §2, printers: rows edited in place, and a side form for a new one. */
export function PrintersScreen() {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const printers = useQuery(printersQuery(siteId));
  const side = useSideForm<Printer>();
  useAskedForm('printers', side.openCreate);
  const table = usePrinterTable({
    siteId,
    showLog: side.openUpdate,
    narrow: side.status !== 'close',
  });
  const search = useListSearch({
    list: t('printers.title'),
    rows: printers.data,
    texts: ({ name, ipDomain, port }) => [name, ipDomain, String(port)],
    keep: table.isChanged,
  });
  const addButton = <AddButton label={t('printers.add')} onClick={side.openCreate} />;
  return (
    <Page
      title={t('printers.title')}
      description={t('printers.description')}
      actions={
        <>
          <VirtualPrinterLink />
          {addButton}
        </>
      }
    >
      <LeaveGuard dirty={printers.data?.some(table.isChanged) ?? false} />
      <SideLayout side={sideOf(side)}>
        {search.field}
        <DataTable
          label={t('printers.title')}
          columns={table.columns}
          rowProps={table.rowProps}
          rows={search.rows}
          getId={(printer) => printer.printerId}
          state={printers}
          empty={
            search.nothing || (
              <EmptyState
                icon={IconPrinter}
                title={t('printers.empty')}
                text={t('printers.emptyText')}
                action={side.status === 'close' ? addButton : undefined}
              />
            )
          }
        />
      </SideLayout>
    </Page>
  );
}

function sideOf(side: SideFormState<Printer>) {
  if (side.status === 'create') return <AddPrinterForm side={side} />;
  if (!side.item) return null;
  return <PrintLog key={side.item.printerId} printer={side.item} onClose={side.close} />;
}
