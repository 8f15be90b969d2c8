import { z } from 'zod';
import { momentSchema } from '../../common/dates.ts';
import { idSchema, pathIdSchema } from '../../common/ids.ts';
import { limits } from '../../common/limits.ts';
import { printServiceSchema } from '../printers/schema.ts';
import { printOutcomeSchema } from './outcome.ts';

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

/** What can be wrong with a virtual printer; each is a switch on its screen. */
export const VIRTUAL_PRINTER_SWITCHES = ['outOfPaper', 'coverOpen', 'paused', 'silent'] as const;
export type VirtualPrinterSwitch = (typeof VIRTUAL_PRINTER_SWITCHES)[number];

export const virtualPrinterSwitchesSchema = z.object({
  outOfPaper: z.boolean(),
  coverOpen: z.boolean(),
  paused: z.boolean(),
  silent: z.boolean(),
});
export type VirtualPrinterSwitches = z.output<typeof virtualPrinterSwitchesSchema>;

export const virtualTicketSchema = z.object({
  ticketId: idSchema,
  at: momentSchema,
  width: z.int().positive(),
  height: z.int().positive(),
});

/** A demo printer that exists in the server only: it reads the bytes and keeps the tickets as images. */
export const virtualPrinterSchema = z.object({
  printerId: idSchema,
  name: z.string(),
  printService: printServiceSchema,
  switches: virtualPrinterSwitchesSchema,
  /** Newest first. */
  tickets: z.array(virtualTicketSchema).max(limits.print.virtualTicketsKept),
});
export type VirtualPrinter = z.output<typeof virtualPrinterSchema>;

export const virtualTicketParams = z.object({
  siteId: pathIdSchema,
  printerId: pathIdSchema,
  ticketId: pathIdSchema,
});
