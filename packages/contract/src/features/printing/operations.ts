import { z } from 'zod';
import { siteParams } from '../../common/ids.ts';
import { access, operation } from '../../common/operation.ts';
import { printerParams } from '../printers/schema.ts';
import { PRINT_FAILURES } from './outcome.ts';
import { printingRequests } from './requests.ts';
import {
  printAttemptSchema,
  printLogQuerySchema,
  printParams,
  virtualPrinterSchema,
  virtualPrinterSwitchesSchema,
  virtualTicketParams,
} from './schema.ts';

export const printingOperations = {
  printTicket: operation({
    ...printingRequests.printTicket,
    summary: 'Print the ticket of a visit at the desk; succeeds only once it is printed',
    tag: 'Printing',
    access: access.staff,
    params: printParams,
    errors: [
      'DESK_USER_NOT_LINKED',
      'VISIT_NOT_FOUND',
      'NO_TICKET',
      'PRINTER_NOT_FOUND',
      'PRINT_TICKET_FAILED',
      ...PRINT_FAILURES,
    ],
  }),
  printTestTicket: operation({
    ...printingRequests.printTestTicket,
    summary: 'Print a test ticket',
    tag: 'Printing',
    access: access.admin,
    params: printerParams,
    errors: ['PRINTER_NOT_FOUND', 'PRINT_TICKET_FAILED', ...PRINT_FAILURES],
  }),
  listPrintAttempts: operation({
    ...printingRequests.listPrintAttempts,
    summary: 'The latest print attempts, newest first; optionally of one printer or visit',
    tag: 'Printing',
    access: access.admin,
    params: siteParams,
    query: printLogQuerySchema,
    response: z.array(printAttemptSchema),
    errors: [],
  }),
  listVirtualPrinters: operation({
    ...printingRequests.listVirtualPrinters,
    summary: 'The virtual printers of the demo, with their last tickets; none without demo data',
    tag: 'Printing',
    access: access.admin,
    params: siteParams,
    response: z.array(virtualPrinterSchema),
    errors: [],
  }),
  switchVirtualPrinter: operation({
    ...printingRequests.switchVirtualPrinter,
    summary: 'Remove the paper of a virtual printer, open its cover, pause it or silence it',
    tag: 'Printing',
    access: access.admin,
    params: printerParams,
    body: virtualPrinterSwitchesSchema.partial(),
    response: virtualPrinterSchema,
    errors: ['PRINTER_NOT_FOUND'],
  }),
  getVirtualTicket: operation({
    ...printingRequests.getVirtualTicket,
    summary: 'The image of a ticket printed on a virtual printer, as PNG',
    tag: 'Printing',
    access: access.admin,
    params: virtualTicketParams,
    errors: ['PRINTER_NOT_FOUND', 'NOT_FOUND'],
  }),
};
