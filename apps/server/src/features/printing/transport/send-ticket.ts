import type { PrintService } from '@balie/contract/features/printers/schema.ts';
import {
  AddressNotAllowed,
  type AddressPolicy,
  type Endpoint,
} from '../../../platform/network/address-policy.ts';
import type { Ticket } from '../ticket/ticket.ts';
import { PrinterConnection } from './connection.ts';
import { type Dialect, PATIENCE } from './dialect.ts';
import { escPos } from './esc-pos-dialect.ts';
import { afterTimeout } from './patient-timeout.ts';
import { PrintError } from './print-error.ts';
import { zpl } from './zpl-dialect.ts';

/** §3: Custom speaks ESC/POS, Zebra speaks ZPL II. */
const dialects = { QKEP: escPos, ZEP: zpl } as const satisfies Record<PrintService, Dialect>;

export interface PrintJob {
  readonly policy: AddressPolicy;
  readonly endpoint: Endpoint;
  readonly printService: PrintService;
  readonly ticket: Ticket;
}

/** Prints one ticket, or throws the reason why it did not come out. Returns only when the printer said it did. */
export async function sendTicket({ policy, endpoint, printService, ticket }: PrintJob) {
  const dialect = dialects[printService];
  const addresses = await checkedAddresses(policy, endpoint);
  const connection = await PrinterConnection.open({
    addresses,
    port: endpoint.port,
    timeoutMs: PATIENCE.connectMs,
  });
  let sent = false;
  try {
    await dialect.assertReady(connection);
    const bytes = dialect.encode(ticket);
    sent = true;
    await connection.send(bytes, PATIENCE.sendMs);
    await dialect.confirm(connection);
    connection.close();
  } catch (error) {
    // Whatever the printer says to it: the failure stands.
    if (sent) await dialect.discard(connection).catch(() => undefined);
    connection.close();
    throw error;
  }
}

async function checkedAddresses(policy: AddressPolicy, endpoint: Endpoint): Promise<string[]> {
  let heard: (() => void) | undefined;
  const late = new Promise<never>((_, reject) => {
    heard = afterTimeout(PATIENCE.resolveMs, () => reject(new PrintError('PRINTER_UNREACHABLE')));
  });
  try {
    return await Promise.race([policy.resolve(endpoint), late]);
  } catch (error) {
    if (error instanceof AddressNotAllowed) throw new PrintError('PRINTER_ADDRESS_NOT_ALLOWED');
    throw new PrintError('PRINTER_UNREACHABLE', { cause: error });
  } finally {
    heard?.();
  }
}
