import type { PrinterCondition } from '@balie/contract/features/printers/outcome.ts';
import { dialects, openPrinter } from './open-printer.ts';
import { PrintError } from './print-error.ts';
import type { PrintJob } from './send-ticket.ts';

/** Queries the printer's state without printing anything. */
export async function askCondition({
  policy,
  endpoint,
  printService,
}: Omit<PrintJob, 'ticket'>): Promise<PrinterCondition> {
  try {
    const connection = await openPrinter(policy, endpoint);
    try {
      return (await dialects[printService].isPaperLow(connection)) ? 'PAPER_LOW' : 'READY';
    } finally {
      connection.close();
    }
  } catch (error) {
    if (error instanceof PrintError) return error.failure;
    throw error;
  }
}
