import { expect, it, vi } from 'vitest';
import { AddressPolicy } from '../../../platform/network/address-policy.ts';
import { askCondition } from './ask-condition.ts';
import { PrinterConnection, type Taken } from './connection.ts';
import { TIMEOUTS } from './dialect.ts';
import { escPos } from './esc-pos-dialect.ts';
import { PrintError } from './print-error.ts';
import { zpl } from './zpl-dialect.ts';

type Reply = (asked: Buffer) => Iterable<number> | undefined;

/** A connection on which every answer is there at once, or never comes. */
function lineTo(reply: Reply) {
  const asked: string[] = [];
  let received = Buffer.alloc(0);
  const line = {
    send: async (bytes: Uint8Array) => {
      asked.push(Buffer.from(bytes).toString('hex'));
      received = Buffer.concat([received, Buffer.from([...(reply(Buffer.from(bytes)) ?? [])])]);
    },
    read: async <T>(take: (bytes: Buffer) => Taken<T> | undefined) => {
      const taken = take(received);
      if (!taken) throw new PrintError('PRINTER_SILENT');
      received = Buffer.from(taken.rest);
      return taken.value;
    },
    close: () => undefined,
  };
  return { connection: line as unknown as PrinterConnection, asked };
}

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'fine',
    (error: { failure?: string }) => error.failure ?? error,
  );
const isQuestion = (asked: Buffer) => asked[0] === 0x10 && asked[1] === 0x04;
/** An ESC/POS printer without faults, except for these paper bits. */
const well =
  (paper = 0): Reply =>
  (asked) =>
    isQuestion(asked) ? [0x12 | (asked[2] === 4 ? paper : 0)] : undefined;

const unasked = [0x14, 0x72, 0x72, 0x72];
const others = (count: number) => Array.from({ length: count }, () => 0);

it.each([
  ['twice what it sends unasked', [...unasked, ...unasked], 'fine'],
  ['that and seven other bytes', [...unasked, ...others(7)], 'fine'],
  ['that and eight other bytes', [...unasked, ...others(8)], 'PRINTER_SILENT'],
  ['seven other bytes and that', [...others(7), ...unasked], 'fine'],
])('ESC/POS: before its response comes %s', async (_, before, expected) => {
  const { connection } = lineTo((asked) => [
    ...(asked[2] === 1 ? before : []),
    ...(well()(asked) ?? []),
  ]);
  expect(await outcome(escPos.assertReady(connection))).toBe(expected);
});

it.each([
  ['before', [0x00, 0x12]],
  ['after', [0x12, 0x00]],
])(
  'ESC/POS: hears that the ticket was printed %s a response to something else',
  async (_, bytes) => {
    let questions = 0;
    const { connection } = lineTo((asked) => {
      if (!isQuestion(asked)) return undefined;
      questions += 1;
      return questions === 2 ? bytes : [0x12];
    });
    expect(await outcome(escPos.confirm(connection))).toBe('fine');
  },
);

it('ESC/POS: waits for a ticket until its deadline, and no longer', async () => {
  const { connection, asked } = lineTo(well());
  expect(await outcome(escPos.confirm(connection))).toBe('PRINTER_SILENT');
  expect(asked).toHaveLength(1 + (4 * TIMEOUTS.finishMs) / TIMEOUTS.checkEveryMs);
});

it.each([
  [0x00, false],
  [0x04, true],
  [0x08, true],
  [0x0c, true],
])('ESC/POS: with paper status %i its roll is nearly out: %s', async (paper, isLow) => {
  expect(await escPos.isPaperLow(lineTo(well(paper)).connection)).toBe(isLow);
});

const status = (...lines: string[]) =>
  Buffer.from(lines.map((line) => `\x02${line}\x03\r\n`).join(''));

it('ZPL: a printer that reports less than others is not busy', async () => {
  const { connection, asked } = lineTo(() => status('030,0,0', '000,0,0,0', '1234,0'));
  expect(await outcome(zpl.confirm(connection))).toBe('fine');
  expect(asked).toHaveLength(1);
});

it.each([
  ['1 00000000 00000008', true],
  ['1 00000000 00000018', true],
  ['0 00000000 00000008', false],
  ['1 00000008 00000000', false],
  ['1 00000000 00000001', false],
  ['1 00000000 00000080', false],
])('ZPL: with the warnings %s its roll is nearly out: %s', async (warnings, isLow) => {
  const ready = status('030,0,0,0,0,0,0,0,0,0,0,0', '0,0,0,0,0,0,0,0,0,0,0', '1234,0');
  const { connection } = lineTo((asked) =>
    asked.includes('~HS') ? ready : Buffer.from(`ERRORS: 0 0 0\r\n WARNINGS: ${warnings}\r\n`),
  );
  expect(await zpl.isPaperLow(connection)).toBe(isLow);
});

it.each([
  [0x00, 'READY'],
  [0x0c, 'PAPER_LOW'],
])('a printer with paper status %i is %s, and is released', async (paper, condition) => {
  const { connection } = lineTo(well(paper));
  const closed = vi.spyOn(connection, 'close');
  vi.spyOn(PrinterConnection, 'open').mockResolvedValueOnce(connection);
  const policy = new AddressPolicy('printer');
  const endpoint = { host: '127.0.0.1', port: 9100 };
  policy.allow(endpoint);
  expect(await askCondition({ policy, endpoint, printService: 'QKEP' })).toBe(condition);
  expect(closed).toHaveBeenCalledOnce();
});
