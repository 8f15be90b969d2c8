import { limits } from '@balie/contract/common/limits.ts';
import type { printerInputSchema } from '@balie/contract/features/printers/schema.ts';
import { useTranslation } from 'react-i18next';
import type { TextValues } from '../lib/i18n.ts';
import type { FieldProps } from './contract-form.ts';
import { NumberField } from './fields/number-field.tsx';
import { SelectField } from './fields/select-field.tsx';
import { TextField } from './fields/text-field.tsx';
import type { FormValues } from './form-values.ts';
import { printServiceOptions } from './print-service-options.ts';

export type PrinterValues = FormValues<typeof printerInputSchema>;

interface NewPrinterFieldsProps {
  field: <Name extends keyof PrinterValues>(
    name: Name,
    textValues?: TextValues,
  ) => FieldProps<PrinterValues[Name]>;
  nameLabel?: string;
  nameHint?: string;
}

/** What a form asks about a printer that is new. */
export function NewPrinterFields({ field, nameLabel, nameHint }: NewPrinterFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        {...field('name', { max: limits.printer.nameMax })}
        label={nameLabel ?? t('printers.name')}
        description={nameHint}
        required
      />
      <TextField {...field('ipDomain')} label={t('printers.ipDomain')} required />
      <NumberField {...field('port')} label={t('printers.port')} required />
      <SelectField
        {...field('printService')}
        label={t('printers.printService')}
        options={printServiceOptions}
      />
    </>
  );
}
