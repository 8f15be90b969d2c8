import { limits } from '@balie/contract/common/limits.ts';
import { type Printer, printerInputSchema } from '@balie/contract/features/printers/schema.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconPlus, IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { desksQuery } from '../../../api/desks.ts';
import { useGiveDeskPrinter } from '../../../api/first-steps.ts';
import { printersQuery, useAddPrinter } from '../../../api/printers.ts';
import { usePrintTestTicket } from '../../../api/printing.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { useContractForm } from '../../../components/contract-form.ts';
import { CheckboxField } from '../../../components/fields/checkbox-field.tsx';
import { formValues } from '../../../components/form-values.ts';
import { NewPrinterFields } from '../../../components/new-printer-fields.tsx';
import { PrintOutcomeLabel } from '../../../components/print-outcome.tsx';
import { isChangedMeanwhile } from '../../../lib/http.ts';
import { useSiteId } from '../../../lib/session.ts';
import styles from '../first-steps.module.css';
import type { StepProps } from './step-props.ts';

export function PrinterStep({ onNext }: StepProps) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const printers = useQuery(printersQuery(siteId));
  const [another, setAnother] = useState(false);
  if (!printers.data) return <Skeleton height={220} radius="md" />;
  const hasPrinter = printers.data.length > 0;
  return (
    <div className={styles.form}>
      {hasPrinter && <Printers printers={printers.data} />}
      {another || !hasPrinter ? (
        <AddPrinter onAdded={() => setAnother(false)} />
      ) : (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setAnother(true)}
          >
            {t('firstSteps.printer.another')}
          </Button>
        </div>
      )}
      <div className={styles.actions}>
        {hasPrinter ? (
          <Button onClick={onNext}>{t('firstSteps.nextOnly')}</Button>
        ) : (
          <Button variant="default" onClick={onNext}>
            {t('firstSteps.skip')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** A desk that has been given a printer in the meantime keeps it. */
function unlessGivenMeanwhile(error: unknown): void {
  if (!isChangedMeanwhile(error)) throw error;
}

function AddPrinter({ onAdded }: { onAdded: () => void }) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const add = useAddPrinter(siteId);
  const desks = useQuery(desksQuery(siteId));
  const updateDesk = useGiveDeskPrinter(siteId);
  const [forDesks, setForDesks] = useState(true);
  const form = useContractForm({
    schema: printerInputSchema,
    initial: formValues(printerInputSchema, { port: limits.printer.portUsual }),
    onSubmit: async (body) => {
      const { printerId } = await add.mutateAsync({ params: { siteId }, body });
      const without = forDesks ? (desks.data ?? []).filter((desk) => desk.printerId === null) : [];
      for (const { id } of without) {
        await updateDesk
          .mutateAsync({
            params: { siteId, deskId: id },
            body: { printerId, expected: { printerId: null } },
          })
          .catch(unlessGivenMeanwhile);
      }
      onAdded();
    },
  });
  return (
    <form {...form.props} className={styles.form}>
      <div className={styles.pair}>
        <NewPrinterFields field={form.field} />
      </div>
      <CheckboxField
        name="forDesks"
        label={t('firstSteps.printer.forDesks')}
        value={forDesks}
        error={undefined}
        onChange={setForDesks}
      />
      <div>
        <BusyButton type="submit" busy={form.busy}>
          {t('firstSteps.printer.add')}
        </BusyButton>
      </div>
    </form>
  );
}

function Printers({ printers }: { printers: readonly Printer[] }) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const test = usePrintTestTicket(siteId);
  return (
    <table className={styles.people} aria-label={t('firstSteps.printer.there')}>
      <tbody>
        {printers.map(({ printerId, name, ipDomain, lastOutcome }) => (
          <tr key={printerId}>
            <th scope="row">{name}</th>
            <td>{ipDomain}</td>
            <td>{lastOutcome && <PrintOutcomeLabel outcome={lastOutcome} />}</td>
            <td>
              <BusyButton
                variant="default"
                leftSection={<IconTicket size={18} aria-hidden />}
                busy={test.isPending && test.variables.params.printerId === printerId}
                onClick={() => test.mutate({ params: { siteId, printerId } })}
              >
                {t('firstSteps.printer.test', { name })}
              </BusyButton>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
