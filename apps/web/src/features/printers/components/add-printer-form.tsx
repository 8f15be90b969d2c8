import { limits } from '@balie/contract/common/limits.ts';
import { type Printer, printerInputSchema } from '@balie/contract/features/printers/schema.ts';
import { useTranslation } from 'react-i18next';
import { useAddPrinter } from '../../../api/printers.ts';
import { useContractForm } from '../../../components/contract-form.ts';
import { NumberField } from '../../../components/fields/number-field.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { formValues } from '../../../components/form-values.ts';
import { printServiceOptions } from '../../../components/print-service-options.ts';
import { SideForm } from '../../../components/side-form.tsx';
import type { SideFormState } from '../../../components/side-form-state.ts';
import { useSiteId } from '../../../lib/session.ts';

/** §2: the create side form; a successful save closes it. */
export function AddPrinterForm({ side }: { side: SideFormState<Printer> }) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const add = useAddPrinter(siteId);
  const form = useContractForm({
    schema: printerInputSchema,
    initial: formValues(printerInputSchema),
    onSubmit: async (body) => {
      await add.mutateAsync({ params: { siteId }, body });
      side.close();
    },
  });
  return (
    <SideForm side={side} form={form} title={t('printers.addTitle')}>
      <TextField
        {...form.field('name', { max: limits.printer.nameMax })}
        label={t('printers.name')}
        description={t('printers.nameHint')}
        required
      />
      <TextField {...form.field('ipDomain')} label={t('printers.ipDomain')} required />
      <NumberField {...form.field('port')} label={t('printers.port')} required />
      <SelectField
        {...form.field('printService')}
        label={t('printers.printService')}
        options={printServiceOptions}
      />
    </SideForm>
  );
}
