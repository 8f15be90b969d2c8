import { fillPath } from '@balie/contract/common/request.ts';
// Its types of answers and bodies.
import type {} from '@balie/demo/contract/operations.ts';
import { virtualPrinterRequests } from '@balie/demo/contract/requests.ts';
import { useQuery } from '@tanstack/react-query';
import { apiUrl } from '../lib/http.ts';
import { keyOf, queryFor, useOperation } from './operation.ts';
import { usePrintTestTicket } from './printing.ts';
import { useIsDemo } from './session.ts';

export const virtualPrintersQuery = (siteId: number) =>
  queryFor(virtualPrinterRequests.listVirtualPrinters, { params: { siteId } }, { silent: true });

/** Only the demo has them; no other server is asked. */
export const useVirtualPrinters = (siteId: number, options: { refetchInterval?: number } = {}) =>
  useQuery({ ...virtualPrintersQuery(siteId), ...options, enabled: useIsDemo() === true });

export const virtualTicketUrl = (ticket: { siteId: number; printerId: number; ticketId: number }) =>
  apiUrl(fillPath(virtualPrinterRequests.getVirtualTicket.path, ticket));

const listKey = (siteId: number) => keyOf(virtualPrinterRequests.listVirtualPrinters, { siteId });

export const usePrintOnVirtualPrinter = (siteId: number) =>
  usePrintTestTicket(siteId, [listKey(siteId)]);

export const useSwitchVirtualPrinter = (siteId: number) =>
  useOperation(virtualPrinterRequests.switchVirtualPrinter, {
    reloads: [listKey(siteId)],
  });
