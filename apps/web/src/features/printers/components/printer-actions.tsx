import type { Printer, PrinterInput } from '@balie/contract/features/printers/schema.ts';
import { IconCheck, IconHistory, IconTicket } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDeletePrinter, useUpdatePrinter } from '../../../api/printers.ts';
import { usePrintTestTicket } from '../../../api/printing.ts';
import { ConfirmInline } from '../../../components/confirm-inline.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { RowActions } from '../../../components/row-actions.tsx';

interface EditedPrinter {
  canSave: boolean;
  output: PrinterInput | undefined;
}

/** §4: only one update and one delete at a time, for the whole list. */
export function usePrinterChanges(siteId: number) {
  const update = useUpdatePrinter(siteId);
  const remove = useDeletePrinter(siteId);
  const test = usePrintTestTicket(siteId);
  return {
    updating: update.isPending ? update.variables.params.printerId : undefined,
    testing: test.isPending ? test.variables.params.printerId : undefined,
    deleting: remove.isPending ? remove.variables.params.printerId : undefined,
    save: (printerId: number, row: EditedPrinter) => {
      if (!row.canSave || !row.output || update.isPending) return;
      update.mutate({ params: { siteId, printerId }, body: row.output });
    },
    test: (printerId: number) => test.mutate({ params: { siteId, printerId } }),
    remove: (printerId: number) => remove.mutateAsync({ params: { siteId, printerId } }),
  };
}

interface PrinterActionsProps {
  printer: Printer;
  row: EditedPrinter;
  changes: ReturnType<typeof usePrinterChanges>;
  showLog: (printer: Printer) => void;
}

/** Try the printer, see what it did, save what was edited in the row, or delete it after asking. */
export function PrinterActions({ printer, row, changes, showLog }: PrinterActionsProps) {
  const { t } = useTranslation();
  const { printerId, name } = printer;
  return (
    <RowActions>
      <IconButton
        icon={IconTicket}
        label={t('printing.printTestOn', { name })}
        busy={changes.testing === printerId}
        disabled={changes.testing !== undefined}
        onClick={() => changes.test(printerId)}
      />
      <IconButton
        icon={IconHistory}
        label={t('printing.log', { name })}
        onClick={() => showLog(printer)}
      />
      <IconButton
        icon={IconCheck}
        label={t('common.saveItem', { name })}
        tone="accent"
        variant={row.canSave ? 'filled' : 'subtle'}
        busy={changes.updating === printerId}
        disabled={!row.canSave || changes.updating !== undefined}
        onClick={() => changes.save(printerId, row)}
      />
      <ConfirmInline
        label={t('common.deleteItem', { name })}
        question={t('printers.deleteQuestion', { name })}
        disabled={changes.deleting !== undefined && changes.deleting !== printerId}
        onConfirm={() => changes.remove(printerId)}
      />
    </RowActions>
  );
}
