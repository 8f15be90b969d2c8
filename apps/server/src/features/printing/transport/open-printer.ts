import type { PrintService } from '@balie/contract/features/printers/schema.ts';
import {
  AddressNotAllowed,
  type AddressPolicy,
  type Endpoint,
} from '../../../platform/network/address-policy.ts';
import { afterTimeout } from './after-timeout.ts';
import { PrinterConnection } from './connection.ts';
import { type Dialect, TIMEOUTS } from './dialect.ts';
import { escPos } from './esc-pos-dialect.ts';
import { PrintError } from './print-error.ts';
import { zpl } from './zpl-dialect.ts';

/** §3: Custom speaks ESC/POS, Zebra speaks ZPL II. */
export const dialects = { QKEP: escPos, ZEP: zpl } as const satisfies Record<PrintService, Dialect>;

/** Connects to a printer at a permitted address, or throws why it could not. */
export async function openPrinter(
  policy: AddressPolicy,
  endpoint: Endpoint,
): Promise<PrinterConnection> {
  const addresses = await checkedAddresses(policy, endpoint);
  return PrinterConnection.open({
    addresses,
    port: endpoint.port,
    timeoutMs: TIMEOUTS.connectMs,
  });
}

async function checkedAddresses(policy: AddressPolicy, endpoint: Endpoint): Promise<string[]> {
  let heard: (() => void) | undefined;
  const late = new Promise<never>((_, reject) => {
    heard = afterTimeout(TIMEOUTS.resolveMs, () => reject(new PrintError('PRINTER_UNREACHABLE')));
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
