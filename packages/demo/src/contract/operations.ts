import { siteParams } from '@balie/contract/common/ids.ts';
import { access, operation } from '@balie/contract/common/operation.ts';
import { printerParams } from '@balie/contract/features/printers/schema.ts';
import { z } from 'zod';
import { virtualPrinterRequests } from './requests.ts';
import {
  virtualPrinterSchema,
  virtualPrinterSwitchesSchema,
  virtualTicketParams,
} from './schema.ts';

export const virtualPrinterOperations = {
  listVirtualPrinters: operation({
    ...virtualPrinterRequests.listVirtualPrinters,
    summary: 'The virtual printers of the demo, with their last tickets',
    tag: 'Printing',
    access: access.admin,
    params: siteParams,
    response: z.array(virtualPrinterSchema),
    errors: [],
  }),
  switchVirtualPrinter: operation({
    ...virtualPrinterRequests.switchVirtualPrinter,
    summary: 'Remove the paper of a virtual printer, open its cover, pause it or silence it',
    tag: 'Printing',
    access: access.admin,
    params: printerParams,
    body: virtualPrinterSwitchesSchema.partial(),
    response: virtualPrinterSchema,
    errors: ['PRINTER_NOT_FOUND'],
  }),
  getVirtualTicket: operation({
    ...virtualPrinterRequests.getVirtualTicket,
    summary: 'The image of a ticket printed on a virtual printer, as PNG',
    tag: 'Printing',
    access: access.admin,
    params: virtualTicketParams,
    errors: ['PRINTER_NOT_FOUND', 'NOT_FOUND'],
  }),
};

type VirtualPrinterOperations = typeof virtualPrinterOperations;

declare module '@balie/contract/operation-of.ts' {
  interface KnownOperations extends VirtualPrinterOperations {}
}
