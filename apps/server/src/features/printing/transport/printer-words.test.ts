import type { PrintService } from '@balie/contract/features/printers/schema.ts';
import {
  escPosWasCleared,
  escPosWords,
  type ScriptedPrinter,
  startScriptedPrinter,
  zebraStatus,
  zebraWords,
} from '@balie/testkit/scripted-printer.ts';
import { TICKET_MOMENT, ticketFacts } from '@balie/testkit/tickets.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { AddressPolicy } from '../../../platform/network/address-policy.ts';
import { layoutTicket } from '../ticket/layout.ts';
import type { Ticket } from '../ticket/ticket.ts';
import { TIMEOUTS } from './dialect.ts';
import { sendTicket } from './send-ticket.ts';

const HOST = '127.0.0.1';
const ticket = layoutTicket(ticketFacts('nl'), TICKET_MOMENT);
const printers: ScriptedPrinter[] = [];
afterEach(async () => {
  for (const printer of printers.splice(0)) await printer.close();
});

async function print(
  printService: PrintService,
  answer: Parameters<typeof startScriptedPrinter>[0],
  what: Ticket = ticket,
) {
  const printer = await startScriptedPrinter(answer);
  printers.push(printer);
  const policy = new AddressPolicy('printer');
  const endpoint = { host: HOST, port: printer.port };
  policy.allow(endpoint);
  const outcome = await sendTicket({ policy, endpoint, printService, ticket: what }).then(
    () => 'PRINTED',
    (error: { failure?: string }) => error.failure ?? String(error),
  );
  return { outcome, printer };
}

/** The last bytes a printer received. */
const endOf = (printer: ScriptedPrinter) => printer.received().subarray(-6).toString('latin1');

describe('what an ESC/POS printer reports', () => {
  it.each([
    [1, 0x08, 'PRINTER_PAUSED'],
    [1, 0x04, 'PRINTED'],
    [1, 0x20, 'PRINTED'],
    [1, 0x40, 'PRINTED'],
    [2, 0x04, 'PRINTER_COVER_OPEN'],
    [2, 0x08, 'PRINTER_PAUSED'],
    [2, 0x20, 'PRINTER_OUT_OF_PAPER'],
    [3, 0x08, 'PRINTER_FAULT'],
    [3, 0x20, 'PRINTER_FAULT'],
    [3, 0x40, 'PRINTER_FAULT'],
    [3, 0x04, 'PRINTED'],
    [4, 0x20, 'PRINTER_OUT_OF_PAPER'],
    [4, 0x40, 'PRINTER_OUT_OF_PAPER'],
    // The roll is nearly out, but there is paper for this ticket.
    [4, 0x04, 'PRINTED'],
    [4, 0x08, 'PRINTED'],
    [4, 0x0c, 'PRINTED'],
  ])('question %i with bit 0x%s is %s', async (question, bit, expected) => {
    const { outcome, printer } = await print('QKEP', escPosWords({ bits: { [question]: bit } }));
    expect(outcome).toBe(expected);
    // A printer that cannot print is not sent a ticket at all.
    expect(printer.received().length > 1_000).toBe(expected === 'PRINTED');
  });

  it.each([
    ['there is paper', 0x00, 'PRINTED'],
    ['the roll is nearly out', 0x03, 'PRINTED'],
    ['the paper is out', 0x0c, 'PRINTER_OUT_OF_PAPER'],
    ['the paper is out, by the first sensor', 0x04, 'PRINTER_OUT_OF_PAPER'],
    ['the paper is out, by the second sensor', 0x08, 'PRINTER_OUT_OF_PAPER'],
  ])('after the ticket, %s', async (_, paper, expected) => {
    const { outcome, printer } = await print('QKEP', escPosWords({ paper }));
    expect(outcome).toBe(expected);
    expect(escPosWasCleared(printer.received())).toBe(expected !== 'PRINTED');
  });

  it('is fine each time it is queried, but never says that the ticket was printed', async () => {
    const { outcome, printer } = await print('QKEP', escPosWords({ paper: 'never' }));
    expect(outcome).toBe('PRINTER_SILENT');
    expect(escPosWasCleared(printer.received())).toBe(true);
  });
});

describe('what a Zebra printer reports', () => {
  it.each([
    ['paper out', zebraStatus(0, 1), 'PRINTER_OUT_OF_PAPER'],
    ['paused', zebraStatus(0, 2), 'PRINTER_PAUSED'],
    ['memory damaged', zebraStatus(0, 9), 'PRINTER_FAULT'],
    ['too hot', zebraStatus(0, 11), 'PRINTER_FAULT'],
    ['too cold', zebraStatus(0, 10), 'PRINTED'],
    ['head open', zebraStatus(1, 2), 'PRINTER_COVER_OPEN'],
    ['ribbon out', zebraStatus(1, 3), 'PRINTER_FAULT'],
    ['well', zebraStatus(), 'PRINTED'],
  ])('%s before the ticket', async (_, before, expected) => {
    const { outcome, printer } = await print('ZEP', zebraWords({ before, after: zebraStatus() }));
    expect(outcome).toBe(expected);
    expect(printer.received().includes('^XA')).toBe(expected === 'PRINTED');
  });

  it.each([
    ['labels that wait', zebraStatus(0, 4, '001')],
    ['a label that came half', zebraStatus(0, 7)],
    ['labels that are left of a batch', zebraStatus(1, 8, '00000001')],
  ])('that stays busy with %s has not printed, and discards the ticket', async (_, after) => {
    const { outcome, printer } = await print('ZEP', zebraWords({ before: zebraStatus(), after }));
    expect(outcome).toBe('PRINTER_FAULT');
    await expect.poll(() => endOf(printer)).toBe('~HS~JA');
  });

  it('that is briefly busy has printed once it no longer is', async () => {
    let asked = 0;
    const { outcome, printer } = await print('ZEP', (bytes, socket) => {
      if (bytes.includes('~HS')) socket.write(zebraStatus(0, 4, ++asked === 2 ? '001' : '000'));
    });
    expect(outcome).toBe('PRINTED');
    expect(asked).toBe(3);
    expect(printer.received().includes('~JA')).toBe(false);
  });
});

describe('a printer that pauses in the middle of a ticket', () => {
  /** Millions of bytes: more than the buffers in between hold for a peer that does not read. */
  const long: Ticket = {
    direction: 'ltr',
    blocks: Array.from({ length: 300 }, () => ({ kind: 'qr', content: 'https://example.org' })),
  };

  it('is told to discard it, once it responds again', async () => {
    const { outcome, printer } = await print(
      'ZEP',
      (bytes, socket) => {
        if (bytes.includes('~HS')) socket.write(zebraStatus());
        if (!bytes.includes('^XA')) return;
        // It stops reading until the server has given up, then continues.
        socket.pause();
        setTimeout(() => socket.resume(), TIMEOUTS.sendMs + 100);
      },
      long,
    );
    expect(outcome).toBe('PRINTER_SILENT');
    await expect.poll(() => endOf(printer), { timeout: 10_000 }).toBe('^XZ~JA');
  });
});
