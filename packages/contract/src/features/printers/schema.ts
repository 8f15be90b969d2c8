import { z } from 'zod';
import { momentSchema } from '../../common/dates.ts';
import { idSchema, pathIdSchema } from '../../common/ids.ts';
import { limits } from '../../common/limits.ts';
import { storedFields } from '../../common/stored.ts';
import { printerConditionSchema, printOutcomeSchema } from './outcome.ts';
import { PRINT_SERVICES } from './print-services.ts';

export const printServiceSchema = z.enum(PRINT_SERVICES, 'INVALID_PRINT_SERVICE');
export type PrintService = z.output<typeof printServiceSchema>;

const HOST_PATTERN = /^[A-Za-z0-9._:[\]-]+$/;

/** §5: the rules of a printer, shared by the form and the server. */
export const printerInputSchema = z.object({
  name: z
    .string('MANDATORY_FIELD')
    .trim()
    .min(1, 'MANDATORY_FIELD')
    .max(limits.printer.nameMax, 'NAME_TOO_LONG'),
  ipDomain: z
    .string('MANDATORY_FIELD')
    .trim()
    .min(1, 'MANDATORY_FIELD')
    .max(limits.printer.hostMax, 'INVALID_ADDRESS')
    .regex(HOST_PATTERN, 'INVALID_ADDRESS'),
  port: z
    .int({
      error: (issue) =>
        issue.input === undefined || issue.input === '' ? 'MANDATORY_FIELD' : 'PORT_OUT_OF_BOUNDS',
    })
    .min(limits.printer.portMin, 'PORT_OUT_OF_BOUNDS')
    .max(limits.printer.portMax, 'PORT_OUT_OF_BOUNDS'),
  printService: printServiceSchema.default('QKEP'),
});
export type PrinterInput = z.input<typeof printerInputSchema>;
export type PrinterFields = z.output<typeof printerInputSchema>;

export const printerSchema = z.object({
  printerId: idSchema,
  ...storedFields(printerInputSchema),
  /** How the last ticket ended, and when; absent until something is printed at this address. */
  lastOutcome: printOutcomeSchema.optional(),
  lastOutcomeAt: momentSchema.optional(),
  /** What it reports, asked once a minute while a desk or a kiosk uses it; absent until it is asked. */
  condition: printerConditionSchema.optional(),
  conditionSince: momentSchema.optional(),
  heardAt: momentSchema.optional(),
});
export type Printer = z.output<typeof printerSchema>;

export const printerParams = z.object({ siteId: pathIdSchema, printerId: pathIdSchema });
