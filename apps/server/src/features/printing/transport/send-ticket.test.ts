import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { PRINT_SERVICES } from '@balie/contract/features/printers/print-services.ts';
import type { PrintService } from '@balie/contract/features/printers/schema.ts';
import { hostStatus } from '@balie/demo/virtual-printer/status.ts';
import { VirtualPrinter } from '@balie/demo/virtual-printer/virtual-printer.ts';
import { TICKET_MOMENT, ticketFacts } from '@balie/testkit/tickets.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { AddressPolicy } from '../../../platform/network/address-policy.ts';
import { layoutTicket } from '../ticket/layout.ts';
import { TIMEOUTS } from './dialect.ts';
import { sendTicket } from './send-ticket.ts';

const HOST = '127.0.0.1';
/** The whole attempt, however busy the machine is. */
const A_FEW_SECONDS = 8_000;

const policy = new AddressPolicy('printer');
const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const working = { outOfPaper: false, coverOpen: false, paused: false, silent: false };

async function startPrinter(service: PrintService) {
  const printer = new VirtualPrinter(service);
  const port = await printer.listen();
  policy.allow({ host: HOST, port });
  cleanUps.push(() => printer.close());
  return { printer, port };
}

async function startServer(serve: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    serve(socket);
  });
  server.listen(0, HOST);
  await once(server, 'listening');
  cleanUps.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as { port: number };
  policy.allow({ host: HOST, port });
  return port;
}

async function print(port: number, printService: PrintService, host = HOST) {
  const started = performance.now();
  const ticket = layoutTicket(ticketFacts('nl'), TICKET_MOMENT);
  const outcome = await sendTicket({ policy, endpoint: { host, port }, printService, ticket }).then(
    () => 'PRINTED',
    (error) => (error as { failure?: string }).failure ?? String(error),
  );
  expect(performance.now() - started).toBeLessThan(A_FEW_SECONDS);
  return outcome;
}

/** A stuck cutter shows in the third ESC/POS answer; a missing ribbon in ZPL's second line. */
const faulty: Record<PrintService, (question: Buffer) => Uint8Array | string> = {
  QKEP: ([, , question]) => Uint8Array.of(question === 3 ? 0x1a : 0x12),
  ZEP: () =>
    hostStatus(working, { labels: 0, partial: false }).replace('\x02000,0,0,0', '\x02000,0,0,1'),
};

/** Queries only: they print nothing, and take nothing from anyone printing at that moment. */
const QUESTIONS: Record<PrintService, RegExp> = {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the bytes of the question
  QKEP: /^(\x10\x04[\x01-\x04])+$/,
  ZEP: /^(~HS|~HQES)+$/,
};

describe.each(PRINT_SERVICES)('printing on %s', (service) => {
  it('only queries a printer with a fault, and takes nothing from a colleague who prints there', async () => {
    const heard: Buffer[] = [];
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    const port = await startServer((socket) => {
      socket.on('data', (question) => {
        heard.push(question);
        socket.write(faulty[service](question));
      });
      socket.once('close', () => resolve());
    });
    expect(await print(port, service)).toBe('PRINTER_FAULT');
    await closed;
    expect(Buffer.concat(heard).toString('latin1')).toMatch(QUESTIONS[service]);
  });

  it('succeeds if the ticket was printed', async () => {
    const { printer, port } = await startPrinter(service);
    expect(await print(port, service)).toBe('PRINTED');
    expect(printer.tickets).toHaveLength(1);
    expect(printer.unknown).toEqual([]);
  });

  it.each([
    ['outOfPaper', 'PRINTER_OUT_OF_PAPER'],
    ['coverOpen', 'PRINTER_COVER_OPEN'],
    ['paused', 'PRINTER_PAUSED'],
    ['silent', 'PRINTER_SILENT'],
  ] as const)('fails if %s, and nothing is printed', async (name, code) => {
    const { printer, port } = await startPrinter(service);
    printer.switches = { ...working, [name]: true };
    expect(await print(port, service)).toBe(code);
    printer.switches = working;
    expect(printer.tickets).toHaveLength(0);
    expect(await print(port, service)).toBe('PRINTED');
  });

  it('fails if the paper runs out in the middle, and the ticket is not printed later', async () => {
    const { printer, port } = await startPrinter(service);
    printer.runsOutDuringNext = true;
    expect(await print(port, service)).toBe('PRINTER_OUT_OF_PAPER');
    await expect.poll(() => printer.connections).toBe(0);
    printer.switches = working;
    expect(printer.tickets).toHaveLength(0);
    expect(await print(port, service)).toBe('PRINTED');
    expect(printer.tickets).toHaveLength(1);
  });

  it.each(['close', 'reset'] as const)(
    'fails if the connection breaks in the middle: %s',
    async (how) => {
      const { printer, port } = await startPrinter(service);
      printer.breaksAfter = { bytes: 2_000, how };
      expect(await print(port, service)).toBe('PRINTER_CONNECTION_LOST');
      expect(printer.tickets).toHaveLength(0);
      printer.breaksAfter = undefined;
      expect(await print(port, service)).toBe('PRINTED');
    },
  );

  it('fails if the connection is reset before anything was sent', async () => {
    const port = await startServer((socket) => socket.resetAndDestroy());
    expect(await print(port, service)).toBe('PRINTER_CONNECTION_LOST');
  });

  it('fails if nothing listens', async () => {
    const { printer, port } = await startPrinter(service);
    await printer.close();
    expect(await print(port, service)).toBe('PRINTER_REFUSED');
  });

  it('fails if the address accepts no connection', async () => {
    const port = await startStoppedListener();
    expect(await print(port, service)).toBe('PRINTER_UNREACHABLE');
  });

  it('fails if the name has no address', async () => {
    expect(await print(9100, service, '..')).toBe('PRINTER_UNREACHABLE');
  });

  it.each([
    ['a long page', `HTTP/1.1 400 Bad Request\r\n${'x'.repeat(100_000)}`],
    ['a short page', 'HTTP/1.1 400 Bad Request\r\nServer: R2D2/26\r\n\r\n'],
    ['a greeting', '220 RVZ ready for 6 orders\r\n'],
  ])('fails in the same way whatever responds that is not a printer: %s', async (_, text) => {
    const talkative = await startServer((socket) => socket.on('data', () => socket.write(text)));
    expect(await print(talkative, service)).toBe('PRINTER_SILENT');
  });

  it('never connects to an address that is not allowed', async () => {
    let connected = false;
    const port = await startServer(() => {
      connected = true;
    });
    const strict = new AddressPolicy('printer');
    const ticket = layoutTicket(ticketFacts('nl'), TICKET_MOMENT);
    for (const host of [HOST, '127.1', '2130706433', '[::ffff:127.0.0.1]']) {
      await expect(
        sendTicket({ policy: strict, endpoint: { host, port }, printService: service, ticket }),
      ).rejects.toMatchObject({ failure: 'PRINTER_ADDRESS_NOT_ALLOWED' });
    }
    expect(connected).toBe(false);
  });
});

it('does not mistake a pause of this process for silence of the printer', async () => {
  const { port: printer } = await startPrinter('QKEP');
  const port = await startServer((socket) => {
    const line = createConnection({ host: HOST, port: printer });
    // The first query is sent, and its time runs out before the answer can be read.
    socket.once('data', () => pause(TIMEOUTS.answerMs + 100));
    socket.pipe(line).pipe(socket);
  });
  expect(await print(port, 'QKEP')).toBe('PRINTED');
});

const pause = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** A listening process that was stopped: once its backlog is full, new connections hang. */
async function startStoppedListener(): Promise<number> {
  const program = `const s = require('node:net').createServer();
    s.listen({ port: 0, host: '${HOST}', backlog: 1 }, () => console.log(s.address().port));
    process.on('disconnect', () => process.exit());`;
  const child: ChildProcess = spawn(process.execPath, ['-e', program], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  cleanUps.push(() => child.kill('SIGKILL'));
  const [line] = await once(child.stdout ?? child, 'data');
  const port = Number(String(line));
  child.kill('SIGSTOP');
  policy.allow({ host: HOST, port });
  const fillers = Array.from({ length: 4 }, () => createConnection({ host: HOST, port }));
  for (const filler of fillers) filler.on('error', () => undefined);
  cleanUps.push(() => fillers.map((filler) => filler.destroy()));
  await Promise.race(fillers.map((filler) => once(filler, 'connect')));
  return port;
}
