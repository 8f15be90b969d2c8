import { momentSchema } from '@balie/contract/common/dates.ts';
import { idSchema, pathIdSchema } from '@balie/contract/common/ids.ts';
import { printServiceSchema } from '@balie/contract/features/printers/schema.ts';
import { z } from 'zod';

export const TICKETS_KEPT = 12;

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

/** A printer that exists in the server only: it reads the bytes and keeps the tickets as images. */
export const virtualPrinterSchema = z.object({
  printerId: idSchema,
  name: z.string(),
  printService: printServiceSchema,
  switches: virtualPrinterSwitchesSchema,
  /** Newest first. */
  tickets: z.array(virtualTicketSchema).max(TICKETS_KEPT),
});
export type VirtualPrinter = z.output<typeof virtualPrinterSchema>;

export const virtualTicketParams = z.object({
  siteId: pathIdSchema,
  printerId: pathIdSchema,
  ticketId: pathIdSchema,
});
