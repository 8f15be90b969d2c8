import { limits } from '@balie/contract/common/limits.ts';
import { type Desk, deskUpdateSchema } from '@balie/contract/features/desks/schema.ts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../components/data-table/column.ts';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { formValues } from '../../../components/form-values.ts';
import { inlineRowProps } from '../../../components/inline-row-props.ts';
import { useInlineRows } from '../../../components/inline-rows.ts';
import { DeskActions, useDeskChanges } from './desk-actions.tsx';
import { usePrinterOptions } from './printer-options.ts';

/** The desk table: name and printer are edited in place. */
export function useDeskTable(siteId: number) {
  const { t } = useTranslation();
  const changes = useDeskChanges(siteId);
  const printers = usePrinterOptions(siteId);
  const rowOf = useInlineRows({
    getId: (desk: Desk) => desk.id,
    toValues: (desk) => formValues(deskUpdateSchema, desk),
    schema: deskUpdateSchema,
  });
  const common = (field: string, desk: Desk) => ({
    label: t('desks.fieldOf', { field, name: desk.name }),
    labelHidden: true,
    readOnly: changes.updating === desk.id,
  });
  const columns: Column<Desk>[] = [
    {
      id: 'name',
      header: t('desks.name'),
      width: '42%',
      value: (desk) => desk.name,
      sort: true,
      cell: (desk) => (
        <TextField
          {...rowOf(desk).field('name', { max: limits.desk.nameMax })}
          {...common(t('desks.name'), desk)}
        />
      ),
    },
    {
      id: 'printer',
      header: t('desks.printer'),
      value: (desk) => printers.labelOf(desk.printerId),
      sort: true,
      cell: (desk) => (
        <SelectField
          {...rowOf(desk).field('printerId')}
          {...common(t('desks.printer'), desk)}
          options={printers.optionsFor(desk.printerId)}
        />
      ),
    },
    {
      id: 'actions',
      header: t('common.actions'),
      headerHidden: true,
      width: '11.375rem',
      align: 'end',
      cell: (desk) => <DeskActions desk={desk} row={rowOf(desk)} changes={changes} />,
    },
  ];
  return {
    columns,
    printers,
    typedIn: (desk: Desk) => rowOf(desk).values,
    isChanged: (desk: Desk) => rowOf(desk).dirty,
    rowProps: (desk: Desk) =>
      inlineRowProps({
        row: rowOf(desk),
        busy: changes.updating === desk.id,
        save: () => changes.save(desk.id, rowOf(desk)),
      }),
  };
}
