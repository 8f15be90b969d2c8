import type { ErrorBody } from '@balie/contract/common/errors.ts';
import { fullNameOf } from '@balie/contract/common/full-name.ts';
import { printerRequests } from '@balie/contract/features/printers/requests.ts';
import { printingRequests } from '@balie/contract/features/printing/requests.ts';
import { visitRequests } from '@balie/contract/features/visits/requests.ts';
import type { VisitInList } from '@balie/contract/features/visits/schema.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from '../lib/http.ts';
import { codeText, noticeText } from '../lib/i18n.ts';
import { failedNotice } from '../lib/notice-forms.ts';
import type { Notice } from '../lib/notices.ts';
import { noticeForError } from './notice-for-error.ts';
import { keyOf, queryFor, useOperation } from './operation.ts';

export const printLogQuery = (siteId: number, of: { printerId?: number; visitId?: number }) =>
  queryFor(printingRequests.listPrintAttempts, {
    params: { siteId },
    query: {
      printerId: of.printerId?.toString(),
      visitId: of.visitId?.toString(),
    },
  });

interface PrintNoticeOptions {
  /** §8: after set-arrived nothing is said about a desk without a printer. */
  silentWithoutPrinter?: boolean;
  /** The caller shows it, together with what it belongs to. */
  silentSuccess?: boolean;
}

/** §8, the print rows: what to say if a ticket was not printed, and why. */
export function noticeForPrint(
  error: unknown,
  options: PrintNoticeOptions = {},
): Notice | undefined {
  if (!(error instanceof ApiError)) return noticeForError(error);
  const { status, body } = error;
  if (status === 422) return failed('PRINT_TICKET_FAILED', reasonOf(body));
  if (status === 404 && body?.message === 'PRINTER_NOT_FOUND') {
    return options.silentWithoutPrinter ? undefined : failed('no-printer-linked');
  }
  return failed('something-went-wrong', body && codeText(body.message));
}

const failed = (
  key: 'PRINT_TICKET_FAILED' | 'no-printer-linked' | 'something-went-wrong',
  detail?: string,
): Notice => failedNotice(noticeText(key), detail);

/** The most precise code; the general one only repeats the notice. */
function reasonOf(body: ErrorBody | undefined): string | undefined {
  const code = body?.restCodes.find((candidate) => candidate !== 'PRINT_TICKET_FAILED');
  return code === undefined ? undefined : codeText(code);
}

/** Whose ticket it is, if a list on screen knows. */
const ticketName = (client: QueryClient, visitId: number) => {
  const lists = client.getQueriesData<readonly VisitInList[]>({
    queryKey: keyOf(visitRequests.listVisits),
  });
  const visit = lists.flatMap(([, rows]) => rows ?? []).find((row) => row.visitId === visitId);
  return visit && [visit.ticketNumber, fullNameOf(visit)].filter(Boolean).join(' · ');
};

const afterPrint = (
  siteId: number,
  {
    silentSuccess,
    alsoReloads = [],
  }: PrintNoticeOptions & { alsoReloads?: readonly QueryKey[] } = {},
) => ({
  ...(!silentSuccess && { success: 'print-success' as const }),
  reloadsOnError: true,
  reloads: [
    keyOf(printerRequests.listPrinters, { siteId }),
    keyOf(printingRequests.listPrintAttempts, { siteId }),
    ...alsoReloads,
  ],
});

/** Prints the ticket of a visit on the printer of the desk: `mutate({ params: { siteId, deskId, visitId } })`. */
export const usePrintTicket = (siteId: number, options: PrintNoticeOptions = {}) =>
  useOperation(printingRequests.printTicket, {
    ...afterPrint(siteId, options),
    named: ({ params }, client) => ticketName(client, params.visitId),
    noticeFor: (error) => noticeForPrint(error, options),
  });

export const usePrintTestTicket = (siteId: number, alsoReloads: readonly QueryKey[] = []) =>
  useOperation(printingRequests.printTestTicket, {
    ...afterPrint(siteId, { alsoReloads }),
    noticeFor: (error) => noticeForPrint(error),
  });
