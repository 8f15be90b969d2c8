import { z } from 'zod';
import { siteParams } from '../../common/ids.ts';
import { access, operation } from '../../common/operation.ts';
import { printerRequests } from './requests.ts';
import { printerInputSchema, printerParams, printerSchema } from './schema.ts';

const ruleErrors = [
  'MANDATORY_FIELD',
  'NAME_TOO_LONG',
  'INVALID_ADDRESS',
  'PORT_OUT_OF_BOUNDS',
  'INVALID_PRINT_SERVICE',
  'DUPLICATE_NAME',
  'DUPLICATE_IP_AND_PORT',
] as const;

export const printerOperations = {
  listPrinters: operation({
    ...printerRequests.listPrinters,
    summary: 'The printers of a site, by name',
    tag: 'Printers',
    access: access.admin,
    params: siteParams,
    response: z.array(printerSchema),
    errors: [],
  }),
  addPrinter: operation({
    ...printerRequests.addPrinter,
    summary: 'Add a printer',
    tag: 'Printers',
    access: access.admin,
    params: siteParams,
    body: printerInputSchema,
    response: printerSchema,
    errors: ruleErrors,
  }),
  getPrinter: operation({
    ...printerRequests.getPrinter,
    summary: 'One printer',
    tag: 'Printers',
    access: access.admin,
    params: printerParams,
    response: printerSchema,
    errors: ['PRINTER_NOT_FOUND'],
  }),
  updatePrinter: operation({
    ...printerRequests.updatePrinter,
    summary: 'Change a printer',
    tag: 'Printers',
    access: access.admin,
    params: printerParams,
    body: printerInputSchema,
    edits: true,
    response: printerSchema,
    errors: ['CHANGED_MEANWHILE', ...ruleErrors, 'PRINTER_NOT_FOUND'],
  }),
  deletePrinter: operation({
    ...printerRequests.deletePrinter,
    summary: 'Delete a printer; desks that used it are left without one',
    tag: 'Printers',
    access: access.admin,
    params: printerParams,
    errors: ['PRINTER_NOT_FOUND'],
  }),
};
