import { type Printer, printerInputSchema } from '@balie/contract/features/printers/schema.ts';
import { useTranslation } from 'react-i18next';
import { useAddPrinter } from '../../../api/printers.ts';
import { useContractForm } from '../../../components/contract-form.ts';
import { formValues } from '../../../components/form-values.ts';
import { NewPrinterFields } from '../../../components/new-printer-fields.tsx';
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
      <NewPrinterFields field={form.field} nameHint={t('printers.nameHint')} />
    </SideForm>
  );
}
