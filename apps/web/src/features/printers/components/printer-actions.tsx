import type { Printer, PrinterInput } from '@balie/contract/features/printers/schema.ts';
import { IconHistory, IconTicket } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDeletePrinter, useUpdatePrinter } from '../../../api/printers.ts';
import { usePrintTestTicket } from '../../../api/printing.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { InlineRowActions } from '../../../components/inline-row-actions.tsx';
import { type EditedRow, useRowChanges } from '../../../components/row-changes.ts';

export function usePrinterChanges(siteId: number) {
  const test = usePrintTestTicket(siteId);
  const toParams = (printerId: number) => ({ siteId, printerId });
  const changes = useRowChanges({
    update: useUpdatePrinter(siteId),
    remove: useDeletePrinter(siteId),
    toParams,
    idOf: ({ printerId }) => printerId,
  });
  return {
    ...changes,
    testing: test.isPending ? test.variables.params.printerId : undefined,
    test: (printerId: number) => test.mutate({ params: toParams(printerId) }),
  };
}

interface PrinterActionsProps {
  printer: Printer;
  row: EditedRow<PrinterInput>;
  changes: ReturnType<typeof usePrinterChanges>;
  showLog: (printer: Printer) => void;
}

/** Tests the printer, shows its log, saves the row's edits, or deletes it after asking. */
export function PrinterActions({ printer, row, changes, showLog }: PrinterActionsProps) {
  const { t } = useTranslation();
  const { printerId, name } = printer;
  return (
    <InlineRowActions
      id={printerId}
      name={name}
      row={row}
      changes={changes}
      question={t('printers.deleteQuestion', { name })}
    >
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
    </InlineRowActions>
  );
}
