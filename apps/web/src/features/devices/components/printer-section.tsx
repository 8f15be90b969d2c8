import type { Printer } from '@balie/contract/features/printers/schema.ts';
import { IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { printersQuery } from '../../../api/printers.ts';
import { usePrintTestTicket } from '../../../api/printing.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { RowActions } from '../../../components/row-actions.tsx';
import type { Format } from '../../../lib/format.ts';
import { useFormat, useSiteId } from '../../../lib/session.ts';
import { DeviceList } from './device-list.tsx';
import { type ProblemOf, REFRESH_MS } from './use-problems.ts';

interface PrinterSectionProps {
  problemOf: ProblemOf;
  /** A side form is open: there is room for less. */
  narrow: boolean;
}

export function PrinterSection({ problemOf, narrow }: PrinterSectionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const printers = useQuery({ ...printersQuery(useSiteId()), refetchInterval: REFRESH_MS });
  return (
    <DeviceList
      of="printers"
      setup={t('devices.setPrinters')}
      query={printers}
      narrow={narrow}
      lineOf={(printer) => ({
        id: printer.printerId,
        name: printer.name,
        detail: `${printer.ipDomain}:${printer.port}`,
        state: conditionText(t, printer.condition),
        tone: toneOf(printer.condition),
        seenAt: printer.heardAt,
        alert: problemOf('PRINTER', printer.printerId),
        failure: failureText(t, format, printer),
        action: <TestPrinter printer={printer} />,
      })}
    />
  );
}

function failureText(t: TFunction, format: Format, { lastOutcome, lastOutcomeAt }: Printer) {
  if (!lastOutcome || lastOutcome === 'PRINTED' || !lastOutcomeAt) return undefined;
  const why = t(`printing.outcome.${lastOutcome}`);
  return t('devices.ticketFailed', { at: format.dateTime(lastOutcomeAt), why });
}

type Condition = Printer['condition'];

const toneOf = (condition: Condition) =>
  condition === undefined ? 'none' : condition === 'READY' ? 'good' : 'bad';

/** A printer that no desk or kiosk uses is not polled. */
function conditionText(t: TFunction, condition: Condition): string {
  if (condition === undefined) return t('devices.notAsked');
  if (condition === 'READY' || condition === 'PAPER_LOW')
    return t(`devices.conditions.${condition}`);
  return t(`printing.outcome.${condition}`);
}

function TestPrinter({ printer: { printerId, name } }: { printer: Printer }) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const test = usePrintTestTicket(siteId);
  return (
    <RowActions>
      <IconButton
        icon={IconTicket}
        label={t('printing.printTestOn', { name })}
        tone="accent"
        busy={test.isPending}
        onClick={() => test.mutate({ params: { siteId, printerId } })}
      />
    </RowActions>
  );
}
