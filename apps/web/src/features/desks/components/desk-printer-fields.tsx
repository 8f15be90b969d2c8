import { limits } from '@balie/contract/common/limits.ts';
import { printerInputSchema } from '@balie/contract/features/printers/schema.ts';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../../../components/contract-form.ts';
import { CheckboxField } from '../../../components/fields/checkbox-field.tsx';
import { formValues } from '../../../components/form-values.ts';
import { NewPrinterFields, type PrinterValues } from '../../../components/new-printer-fields.tsx';
import { codeText, type TextValues } from '../../../lib/i18n.ts';
import type { FieldCodes } from '../../../lib/validation.ts';

export const NEW_PRINTER = formValues(printerInputSchema, { port: limits.printer.portUsual });

interface DeskPrinterFieldsProps {
  value: PrinterValues;
  codes: FieldCodes;
  onChange: (value: PrinterValues) => void;
  test: FieldProps<boolean>;
}

/** The fields of a printer within the form of a desk. */
export function DeskPrinterFields({ value, codes, onChange, test }: DeskPrinterFieldsProps) {
  const { t } = useTranslation();
  const field = <Name extends keyof PrinterValues>(name: Name, textValues?: TextValues) => {
    const path = `printer.${name}`;
    const code = codes[path];
    return {
      name: path,
      value: value[name],
      onChange: (next: PrinterValues[Name]) => onChange({ ...value, [name]: next }),
      error: code && codeText(code, textValues),
    };
  };
  return (
    <>
      <NewPrinterFields field={field} nameLabel={t('desks.printerName')} />
      <CheckboxField {...test} label={t('desks.printTest')} />
    </>
  );
}
