import type { PrintService } from '@balie/contract/features/printers/schema.ts';
import type { AddressPolicy, Endpoint } from '../../../platform/network/address-policy.ts';
import type { Ticket } from '../ticket/ticket.ts';
import { TIMEOUTS } from './dialect.ts';
import { dialects, openPrinter } from './open-printer.ts';

export interface PrintJob {
  readonly policy: AddressPolicy;
  readonly endpoint: Endpoint;
  readonly printService: PrintService;
  readonly ticket: Ticket;
}

/** Prints one ticket, or throws why it was not printed. Returns only once the printer confirms it. */
export async function sendTicket({ policy, endpoint, printService, ticket }: PrintJob) {
  const dialect = dialects[printService];
  const connection = await openPrinter(policy, endpoint);
  let sent = false;
  try {
    await dialect.assertReady(connection);
    const bytes = dialect.encode(ticket);
    sent = true;
    await connection.send(bytes, TIMEOUTS.sendMs);
    await dialect.confirm(connection);
    connection.close();
  } catch (error) {
    // Whatever the printer answers, the failure stands.
    if (sent) await dialect.discard(connection).catch(() => undefined);
    connection.close();
    throw error;
  }
}
