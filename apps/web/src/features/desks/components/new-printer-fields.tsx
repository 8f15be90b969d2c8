import { limits } from '@balie/contract/common/limits.ts';
import { printerInputSchema } from '@balie/contract/features/printers/schema.ts';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../../../components/contract-form.ts';
import { CheckboxField } from '../../../components/fields/checkbox-field.tsx';
import { NumberField } from '../../../components/fields/number-field.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { type FormValues, formValues } from '../../../components/form-values.ts';
import { printServiceOptions } from '../../../components/print-service-options.ts';
import { codeText } from '../../../lib/i18n.ts';
import type { FieldCodes } from '../../../lib/validation.ts';

type PrinterValues = FormValues<typeof printerInputSchema>;

export const NEW_PRINTER = formValues(printerInputSchema, { port: limits.printer.portUsual });

interface NewPrinterFieldsProps {
  value: PrinterValues;
  codes: FieldCodes;
  onChange: (value: PrinterValues) => void;
  test: FieldProps<boolean>;
}

export function NewPrinterFields({ value, codes, onChange, test }: NewPrinterFieldsProps) {
  const { t } = useTranslation();
  const field = <Name extends keyof PrinterValues>(name: Name, max?: number) => {
    const path = `printer.${name}`;
    const code = codes[path];
    return {
      name: path,
      value: value[name],
      onChange: (next: PrinterValues[Name]) => onChange({ ...value, [name]: next }),
      error: code && codeText(code, { max: max ?? 0 }),
    };
  };
  return (
    <>
      <TextField
        {...field('name', limits.printer.nameMax)}
        label={t('desks.printerName')}
        required
      />
      <TextField {...field('ipDomain')} label={t('desks.printerAddress')} required />
      <NumberField {...field('port')} label={t('desks.printerPort')} required />
      <SelectField
        {...field('printService')}
        label={t('desks.printService')}
        options={printServiceOptions}
      />
      <CheckboxField {...test} label={t('desks.printTest')} />
    </>
  );
}
