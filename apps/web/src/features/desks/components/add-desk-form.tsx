import { limits } from '@balie/contract/common/limits.ts';
import { newDeskSchema } from '@balie/contract/features/desks/schema.ts';
import { printerInputSchema } from '@balie/contract/features/printers/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useAddDesk } from '../../../api/desks.ts';
import { useAddPrinter } from '../../../api/printers.ts';
import { usePrintTestTicket } from '../../../api/printing.ts';
import { waitingRoomsQuery } from '../../../api/waiting-rooms.ts';
import { useContractForm } from '../../../components/contract-form.ts';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { formValues } from '../../../components/form-values.ts';
import { SideForm } from '../../../components/side-form.tsx';
import type { SideFormState } from '../../../components/side-form-state.ts';
import { ApiError } from '../../../lib/http.ts';
import { refusedFields } from '../../../lib/refusal.ts';
import { useSiteId } from '../../../lib/session.ts';
import { DeskPreview } from './desk-preview.tsx';
import { DeskPrinterFields, NEW_PRINTER } from './desk-printer-fields.tsx';
import { usePrinterOptions } from './printer-options.ts';

/** The option that opens the fields for a new printer. */
const ANOTHER = -1;

/** A desk, and optionally a new printer: its rules apply only if one is being added. */
const deskAndPrinterSchema = z.discriminatedUnion('adds', [
  newDeskSchema.extend({ adds: z.literal('desk') }),
  newDeskSchema.extend({
    adds: z.literal('both'),
    printerId: z.literal(ANOTHER),
    printer: printerInputSchema,
    test: z.boolean(),
  }),
]);

/** Shows the printer's errors at its own fields, not at those of the desk. */
function atPrinterFields(error: unknown): never {
  const refused = refusedFields(error, NEW_PRINTER);
  if (!(error instanceof ApiError) || !error.body || !refused) throw error;
  const fields = Object.entries(refused).map(([name, code]) => [`printer.${name}`, code]);
  throw new ApiError(error.status, { ...error.body, fields: Object.fromEntries(fields) });
}

/** §2: the side form that adds a desk, with a name field; its printer and room can be set in one go. */
export function AddDeskForm({ side }: { side: SideFormState<never> }) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const rooms = useQuery(waitingRoomsQuery(siteId));
  const printers = usePrinterOptions(siteId);
  const addDesk = useAddDesk(siteId);
  const addPrinter = useAddPrinter(siteId);
  const testTicket = usePrintTestTicket(siteId);
  const form = useContractForm({
    schema: deskAndPrinterSchema,
    initial: {
      ...formValues(newDeskSchema),
      adds: 'desk' as 'desk' | 'both',
      printer: NEW_PRINTER,
      test: true,
    },
    onSubmit: async ({ name, waitingRoomId, ...wanted }) => {
      const params = { siteId };
      const desk = { name, ...(waitingRoomId !== null && { waitingRoomId }) };
      if (wanted.adds === 'desk') {
        await addDesk.mutateAsync({
          params,
          body: { ...desk, ...(wanted.printerId !== null && { printerId: wanted.printerId }) },
        });
      } else {
        const { printerId } = await addPrinter
          .mutateAsync({ params, body: wanted.printer })
          .catch(atPrinterFields);
        // From here on it exists: if the desk is refused, it can be selected.
        form.set('adds', 'desk');
        form.set('printerId', printerId);
        if (wanted.test) testTicket.mutate({ params: { siteId, printerId } });
        await addDesk.mutateAsync({ params, body: { ...desk, printerId } });
      }
      side.close();
    },
  });
  const { printerId } = form.values;
  return (
    <SideForm side={side} form={form} title={t('desks.addTitle')}>
      <TextField
        {...form.field('name', { max: limits.desk.nameMax })}
        label={t('desks.name')}
        description={t('desks.nameHint')}
        required
      />
      <SelectField
        {...form.field('waitingRoomId')}
        label={t('desks.waitingRoom')}
        options={[
          { value: null as number | null, label: t('desks.defaultRoom') },
          ...(rooms.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <SelectField
        {...form.field('printerId')}
        label={t('desks.printer')}
        options={[
          ...printers.optionsFor(printerId === ANOTHER ? null : printerId),
          { value: ANOTHER, label: t('desks.newPrinter') },
        ]}
        onChange={(chosen) => {
          form.set('printerId', chosen);
          form.set('adds', chosen === ANOTHER ? 'both' : 'desk');
        }}
      />
      {printerId === ANOTHER && (
        <DeskPrinterFields
          value={form.values.printer}
          codes={form.codes}
          onChange={(printer) => form.set('printer', printer)}
          test={form.field('test')}
        />
      )}
      <DeskPreview name={form.values.name} waitingRoomId={form.values.waitingRoomId} />
    </SideForm>
  );
}
