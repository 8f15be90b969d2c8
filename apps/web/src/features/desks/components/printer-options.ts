import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { printersQuery } from '../../../api/printers.ts';
import type { Option } from '../../../components/fields/select-field.tsx';

type PrinterOption = Option<number | null>;

/** §3: printers are shown as name (ipDomain), after a no-printer option. */
export function usePrinterOptions(siteId: number) {
  const { t } = useTranslation();
  const { data } = useQuery(printersQuery(siteId));
  const none = t('desks.noPrinter');
  const options = useMemo<PrinterOption[]>(
    () => [
      { value: null, label: none },
      ...(data ?? []).map(({ printerId, name, ipDomain }) => ({
        value: printerId,
        label: `${name} (${ipDomain})`,
      })),
    ],
    [data, none],
  );
  const find = (printerId: number | null) => options.find((option) => option.value === printerId);
  return {
    labelOf: (printerId: number | null): string => find(printerId)?.label ?? '',
    /** While the printers are still loading, the desk's own must not look like none. */
    optionsFor: (printerId: number | null): PrinterOption[] =>
      find(printerId) ? options : [{ value: printerId, label: '…' }, ...options],
  };
}
