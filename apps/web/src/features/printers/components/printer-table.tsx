import { limits } from '@balie/contract/common/limits.ts';
import { type Printer, printerInputSchema } from '@balie/contract/features/printers/schema.ts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../components/data-table/column.ts';
import { NumberField } from '../../../components/fields/number-field.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { formValues } from '../../../components/form-values.ts';
import { inlineRowProps } from '../../../components/inline-row-props.ts';
import { useInlineRows } from '../../../components/inline-rows.ts';
import { printServiceOptions } from '../../../components/print-service-options.ts';
import { PrinterActions, usePrinterChanges } from './printer-actions.tsx';
import { PrinterState } from './printer-state.tsx';

export function usePrinterTable(options: {
  siteId: number;
  showLog: (printer: Printer) => void;
  /** A side form is open: there is room for less. */
  narrow: boolean;
}) {
  const { siteId, showLog } = options;
  const { t } = useTranslation();
  const changes = usePrinterChanges(siteId);
  const rowOf = useInlineRows({
    getId: (printer: Printer) => printer.printerId,
    toValues: (printer) => formValues(printerInputSchema, printer),
    schema: printerInputSchema,
  });
  const common = (field: string, printer: Printer) => ({
    label: t('printers.fieldOf', { field, name: printer.name }),
    labelHidden: true,
    readOnly: changes.updating === printer.printerId,
  });
  const columns: Column<Printer>[] = [
    {
      id: 'name',
      header: t('printers.name'),
      width: '24%',
      value: (printer) => printer.name,
      sort: true,
      cell: (printer) => (
        <TextField
          {...rowOf(printer).field('name', { max: limits.printer.nameMax })}
          {...common(t('printers.name'), printer)}
        />
      ),
    },
    {
      id: 'ipDomain',
      header: t('printers.ipDomain'),
      width: '22%',
      value: (printer) => printer.ipDomain,
      sort: true,
      cell: (printer) => (
        <TextField
          {...rowOf(printer).field('ipDomain')}
          {...common(t('printers.ipDomain'), printer)}
        />
      ),
    },
    {
      id: 'port',
      header: t('printers.port'),
      width: '11%',
      value: (printer) => printer.port,
      sort: true,
      cell: (printer) => (
        <NumberField {...rowOf(printer).field('port')} {...common(t('printers.port'), printer)} />
      ),
    },
    {
      id: 'printService',
      header: t('printers.printService'),
      width: options.narrow ? '8rem' : '13%',
      value: (printer) => printer.printService,
      sort: true,
      cell: (printer) => (
        <SelectField
          {...rowOf(printer).field('printService')}
          {...common(t('printers.printService'), printer)}
          options={printServiceOptions}
        />
      ),
    },
    {
      id: 'state',
      header: t('printing.state'),
      value: (printer) => printer.lastOutcomeAt,
      sort: true,
      cell: (printer) => <PrinterState printer={printer} />,
    },
    {
      id: 'actions',
      header: t('common.actions'),
      headerHidden: true,
      width: '13.375rem',
      align: 'end',
      cell: (printer) => (
        <PrinterActions
          printer={printer}
          row={rowOf(printer)}
          changes={changes}
          showLog={showLog}
        />
      ),
    },
  ];
  return {
    columns: options.narrow ? columns.filter(({ id }) => id !== 'state') : columns,
    isChanged: (printer: Printer) => rowOf(printer).dirty,
    rowProps: (printer: Printer) =>
      inlineRowProps({
        row: rowOf(printer),
        busy: changes.updating === printer.printerId,
        save: () => changes.save(printer.printerId, rowOf(printer)),
      }),
  };
}
