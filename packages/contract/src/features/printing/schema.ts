import { z } from 'zod';
import { momentSchema } from '../../common/dates.ts';
import { idSchema, pathIdSchema } from '../../common/ids.ts';
import { printOutcomeSchema } from '../printers/outcome.ts';

export const printParams = z.object({
  siteId: pathIdSchema,
  deskId: pathIdSchema,
  visitId: pathIdSchema,
});

/** One line of the printer log. Without a visit it was a test ticket. */
export const printAttemptSchema = z.object({
  id: idSchema,
  at: momentSchema,
  printerId: idSchema.nullable(),
  printerName: z.string(),
  visitId: idSchema.nullable(),
  ticketNumber: z.string().nullable(),
  deskName: z.string().nullable(),
  userName: z.string().nullable(),
  outcome: printOutcomeSchema,
  durationMs: z.int().nonnegative(),
});
export type PrintAttempt = z.output<typeof printAttemptSchema>;

export const printLogQuerySchema = z.object({
  printerId: pathIdSchema.optional(),
  visitId: pathIdSchema.optional(),
});
