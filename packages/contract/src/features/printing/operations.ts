import { z } from 'zod';
import { siteParams } from '../../common/ids.ts';
import { access, operation } from '../../common/operation.ts';
import { PRINT_FAILURES } from '../printers/outcome.ts';
import { printerParams } from '../printers/schema.ts';
import { printingRequests } from './requests.ts';
import { printAttemptSchema, printLogQuerySchema, printParams } from './schema.ts';

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
};
