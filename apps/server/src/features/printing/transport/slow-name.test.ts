import { expect, it } from 'vitest';
import { AddressPolicy } from '../../../platform/network/address-policy.ts';
import type { Ticket } from '../ticket/ticket.ts';
import { sendTicket } from './send-ticket.ts';

/** A name that never resolves. */
class Unanswered extends AddressPolicy {
  override resolve(): Promise<string[]> {
    return new Promise(() => undefined);
  }
}

it('a name that never resolves is a printer that cannot be reached', async () => {
  const startedAt = performance.now();
  const job = {
    policy: new Unanswered('printer'),
    endpoint: { host: 'printer.example', port: 9100 },
    printService: 'ZEP',
    // It never gets as far as a ticket.
    ticket: {} as Ticket,
  } as const;
  await expect(sendTicket(job)).rejects.toMatchObject({ failure: 'PRINTER_UNREACHABLE' });
  expect(performance.now() - startedAt).toBeGreaterThan(1_000);
});
