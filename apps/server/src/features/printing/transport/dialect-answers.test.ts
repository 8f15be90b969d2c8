import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { PrinterConnection } from './connection.ts';
import { TIMEOUTS } from './dialect.ts';
import { escPos } from './esc-pos-dialect.ts';
import { zpl } from './zpl-dialect.ts';

type Answer = (asked: Buffer) => Uint8Array | undefined;

/** A peer that answers each query byte by byte, as scripted. */
async function connectTo(answer: Answer) {
  const asked: string[] = [];
  const server = createServer((socket) =>
    socket
      .on('error', () => undefined)
      .on('data', (bytes) => {
        asked.push(bytes.toString('hex'));
        const reply = answer(bytes);
        if (reply) socket.write(reply);
      }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const connection = await PrinterConnection.open({
    addresses: ['127.0.0.1'],
    port,
    timeoutMs: 2_000,
  });
  onTestFinished(() => {
    connection.close();
    server.close();
  });
  return { connection, asked };
}

const outcome = (work: Promise<void>) =>
  work.then(
    () => 'fine',
    (error: { failure?: string }) => error.failure ?? error,
  );

/** The bits that every DLE EOT answer has. */
const PLAIN = 0x12;
interface Bits {
  printer?: number;
  offline?: number;
  error?: number;
  paper?: number;
}
const statusOf = ({ printer = 0, offline = 0, error = 0, paper = 0 }: Bits): Answer => {
  const answers = [printer, offline, error, paper];
  return (asked) =>
    asked[0] === 0x10 && asked[1] === 0x04
      ? Uint8Array.of(PLAIN | (answers[(asked[2] ?? 0) - 1] ?? 0))
      : undefined;
};

it.each<[string, Bits, string]>([
  ['nothing is wrong', {}, 'fine'],
  ['the paper is nearly out', { paper: 0x0c }, 'fine'],
  ['the drawer is open', { printer: 0x04 }, 'fine'],
  ['the cover is open', { offline: 0x04 }, 'PRINTER_COVER_OPEN'],
  ['the paper is out', { paper: 0x60 }, 'PRINTER_OUT_OF_PAPER'],
  ['one of the two sensors sees no paper', { paper: 0x20 }, 'PRINTER_OUT_OF_PAPER'],
  ['the other one sees none', { paper: 0x40 }, 'PRINTER_OUT_OF_PAPER'],
  ['it stopped for lack of paper', { offline: 0x20 }, 'PRINTER_OUT_OF_PAPER'],
  ['the cutter is stuck', { error: 0x08 }, 'PRINTER_FAULT'],
  ['it cannot go on', { error: 0x20 }, 'PRINTER_FAULT'],
  ['it is too hot', { error: 0x40 }, 'PRINTER_FAULT'],
  ['it is off line', { printer: 0x08 }, 'PRINTER_PAUSED'],
  ['somebody feeds paper', { offline: 0x08 }, 'PRINTER_PAUSED'],
  ['the cover is open, so there is no paper', { offline: 0x24, paper: 0x60 }, 'PRINTER_COVER_OPEN'],
  ['no paper, so an error', { paper: 0x60, error: 0x20, printer: 8 }, 'PRINTER_OUT_OF_PAPER'],
  ['an error, so off line', { error: 0x20, printer: 0x08 }, 'PRINTER_FAULT'],
])('ESC/POS: %s', async (_, bits, expected) => {
  const { connection, asked } = await connectTo(statusOf(bits));
  expect(await outcome(escPos.assertReady(connection))).toBe(expected);
  expect(asked).toEqual(['100401', '100402', '100403', '100404']);
});

const repeated = (count: number, ...bytes: number[]) =>
  Array.from({ length: count }, () => bytes).flat();

it.each<[string, number[], string]>([
  ['what it sends unasked', [0x14, 0x72, 0x72, 0x72], 'fine'],
  ['flow control bytes', repeated(9, 0x11, 0x13), 'fine'],
  ['seven other bytes', repeated(7, 0x00), 'fine'],
  ['eight other bytes', repeated(8, 0x00), 'PRINTER_SILENT'],
])('ESC/POS: before its response comes %s: %s', async (_, before, expected) => {
  const plain = statusOf({});
  let isFirst = true;
  const { connection } = await connectTo((asked) => {
    const reply = plain(asked) ?? [];
    const extra = isFirst ? before : [];
    isFirst = false;
    return Uint8Array.of(...extra, ...reply);
  });
  expect(await outcome(escPos.assertReady(connection))).toBe(expected);
});

const isConfirmation = (asked: Buffer) => asked.equals(Buffer.of(0x1d, 0x72, 0x01));

it.each<[number, string]>([
  [0x00, 'fine'],
  [0x03, 'fine'],
  [0x04, 'PRINTER_OUT_OF_PAPER'],
  [0x08, 'PRINTER_OUT_OF_PAPER'],
  [0x0c, 'PRINTER_OUT_OF_PAPER'],
])('ESC/POS: after the ticket, with paper status %i: %s', async (paper, expected) => {
  const { connection, asked } = await connectTo((question) =>
    isConfirmation(question) ? Uint8Array.of(paper) : statusOf({})(question),
  );
  expect(await outcome(escPos.confirm(connection))).toBe(expected);
  expect(asked[0]).toBe('1d7201');
  // Faults while printing are queried at the end.
  expect(asked.slice(1)).toEqual(
    expected === 'fine' ? ['100401', '100402', '100403', '100404'] : [],
  );
});

it('ESC/POS: waits for a slow ticket, and reports what holds it up', async () => {
  let questions = 0;
  const slow = await connectTo((asked) => {
    if (isConfirmation(asked)) return undefined;
    questions += 1;
    const reply = statusOf({})(asked) ?? [];
    return questions === 8 ? Uint8Array.of(...reply, 0x00) : Uint8Array.of(...reply);
  });
  expect(await outcome(escPos.confirm(slow.connection))).toBe('fine');
  const opened = await connectTo((asked) =>
    isConfirmation(asked) ? undefined : statusOf({ offline: 0x04 })(asked),
  );
  expect(await outcome(escPos.confirm(opened.connection))).toBe('PRINTER_COVER_OPEN');
});

it('ESC/POS: status without the end of the ticket is not a printed ticket', async () => {
  const { connection } = await connectTo(statusOf({}));
  expect(await outcome(escPos.confirm(connection))).toBe('PRINTER_SILENT');
});

it('ESC/POS: a printer that was cleared reports it, after whatever it was sending', async () => {
  const { connection, asked } = await connectTo(() => Uint8Array.of(0x12, 0x37, 0x25, 0x00));
  expect(await outcome(escPos.discard(connection))).toBe('fine');
  expect(asked.join('')).toBe('10050210140801031401060208');
  const silent = await connectTo(() => Uint8Array.of(0x37, 0x25));
  expect(await outcome(escPos.discard(silent.connection))).toBe('PRINTER_SILENT');
});

/** The first and second line of `~HS`; each position has its own meaning. */
function hostStatus(first: Record<number, number> = {}, second: Record<number, number> = {}) {
  const line = (places: number, values: Record<number, number>) =>
    Array.from({ length: places }, (_, place) => values[place] ?? 0).join(',');
  const lines = [line(12, first), line(11, second), '1234,0'];
  return Buffer.from(lines.map((text) => `\x02${text}\x03\r\n`).join(''));
}

it.each<[string, Record<number, number>, Record<number, number>, string]>([
  ['nothing is wrong', {}, {}, 'fine'],
  [
    'numbers that mean something else',
    { 0: 1, 3: 1, 5: 1, 6: 1, 10: 1 },
    { 0: 1, 1: 1, 4: 1 },
    'fine',
  ],
  ['labels wait', { 4: 1, 7: 1 }, { 8: 1 }, 'fine'],
  ['the paper is out', { 1: 1 }, {}, 'PRINTER_OUT_OF_PAPER'],
  ['it was paused', { 2: 1 }, {}, 'PRINTER_PAUSED'],
  ['the head is open', { 1: 1 }, { 2: 1 }, 'PRINTER_COVER_OPEN'],
  ['the ribbon is out', { 2: 1 }, { 3: 1 }, 'PRINTER_FAULT'],
  ['its memory is broken', { 9: 1 }, {}, 'PRINTER_FAULT'],
  ['it is too hot', { 11: 1 }, {}, 'PRINTER_FAULT'],
])('ZPL: %s', async (_, first, second, expected) => {
  const { connection, asked } = await connectTo(() => hostStatus(first, second));
  expect(await outcome(zpl.assertReady(connection))).toBe(expected);
  expect(asked).toEqual([Buffer.from('~HS').toString('hex')]);
});

it.each<[string, Record<number, number>, Record<number, number>]>([
  ['a label waits', { 4: 1 }, {}],
  ['a label is half there', { 7: 1 }, {}],
  ['copies are left', {}, { 8: 1 }],
])('ZPL: while %s it has not printed', async (_, first, second) => {
  const busy = hostStatus(first, second);
  let questions = 0;
  const { connection, asked } = await connectTo(() => {
    questions += 1;
    return questions < 3 ? busy : hostStatus();
  });
  expect(await outcome(zpl.confirm(connection))).toBe('fine');
  expect(asked).toHaveLength(3);
});

it('ZPL: a printer that stays busy has not printed', async () => {
  const { connection, asked } = await connectTo(() => hostStatus({ 4: 2 }));
  const startedAt = performance.now();
  expect(await outcome(zpl.confirm(connection))).toBe('PRINTER_FAULT');
  // It gets time between queries.
  expect(performance.now() - startedAt).toBeGreaterThan(TIMEOUTS.finishMs * 0.9);
  expect(asked).toHaveLength(TIMEOUTS.finishMs / TIMEOUTS.checkEveryMs);
});

it('ZPL: a status in pieces is read completely, and what follows stays', async () => {
  const whole = hostStatus({ 1: 1 });
  const { connection } = await connectTo(() => whole.subarray(0, whole.length - 4));
  expect(await outcome(zpl.assertReady(connection))).toBe('PRINTER_SILENT');
  const twice = await connectTo(() => Buffer.concat([hostStatus(), hostStatus({ 2: 1 })]));
  expect(await outcome(zpl.assertReady(twice.connection))).toBe('fine');
  expect(await outcome(zpl.assertReady(twice.connection))).toBe('PRINTER_PAUSED');
});

const errorStatus = (warnings: string) =>
  Buffer.from(
    `\x02\r\n  PRINTER STATUS\r\n   ERRORS:         0 00000000 00000000\r\n   WARNINGS:       ${warnings}\r\n\x03`,
  );

it.each<[string, Uint8Array | undefined, boolean]>([
  ['its roll is nearly out', errorStatus('1 00000000 00000008'), true],
  ['its roll is nearly out and its head is dirty', errorStatus('1 00000000 0000000A'), true],
  ['only its head is dirty', errorStatus('1 00000000 00000002'), false],
  ['there is no warning', errorStatus('0 00000000 00000000'), false],
  ['it does not know the question', undefined, false],
])('ZPL: low on paper when %s', async (_, answer, expected) => {
  const { connection } = await connectTo((asked) =>
    asked.includes('~HQES') ? answer : hostStatus(),
  );
  expect(await zpl.isPaperLow(connection)).toBe(expected);
});

it('ZPL: everything waiting is cancelled, without waiting for it', async () => {
  const { connection, asked } = await connectTo(() => undefined);
  expect(await outcome(zpl.discard(connection))).toBe('fine');
  await expect.poll(() => asked.join('')).toBe(Buffer.from('~JA').toString('hex'));
});
