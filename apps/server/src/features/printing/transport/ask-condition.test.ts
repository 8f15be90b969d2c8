import { PRINT_SERVICES } from '@balie/contract/features/printers/print-services.ts';
import { VirtualPrinter } from '@balie/demo/virtual-printer/virtual-printer.ts';
import { working } from '@balie/testkit/print-office.ts';
import { expect, it, vi } from 'vitest';
import { AddressPolicy } from '../../../platform/network/address-policy.ts';
import { askCondition } from './ask-condition.ts';
import { dialects } from './open-printer.ts';

it("a mistake of our own is not reported as the printer's", async () => {
  vi.spyOn(dialects.QKEP, 'isPaperLow').mockRejectedValueOnce(new TypeError('ours'));
  const printer = new VirtualPrinter('QKEP');
  const endpoint = { host: '127.0.0.1', port: await printer.listen() };
  const policy = new AddressPolicy('printer');
  policy.allow(endpoint);
  const asked = askCondition({ policy, endpoint, printService: 'QKEP' });
  await expect(asked).rejects.toThrow('ours');
  await printer.close();
});

const CONDITIONS = {
  outOfPaper: 'PRINTER_OUT_OF_PAPER',
  coverOpen: 'PRINTER_COVER_OPEN',
  paused: 'PRINTER_PAUSED',
};

it.each(PRINT_SERVICES)('%s is polled, and released again', async (printService) => {
  const printer = new VirtualPrinter(printService);
  const endpoint = { host: '127.0.0.1', port: await printer.listen() };
  const policy = new AddressPolicy('printer');
  policy.allow(endpoint);
  try {
    expect(await askCondition({ policy, endpoint, printService })).toBe('READY');
    expect(printer.peakConnections).toBe(1);
    for (const [name, condition] of Object.entries(CONDITIONS)) {
      printer.switches = { ...working, [name]: true };
      expect(await askCondition({ policy, endpoint, printService }), name).toBe(condition);
    }
    await vi.waitFor(() => expect(printer.connections).toBe(0));
  } finally {
    await printer.close();
  }
});
