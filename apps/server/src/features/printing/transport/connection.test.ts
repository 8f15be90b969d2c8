import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { PrinterConnection, type Taken } from './connection.ts';

async function listen(onSocket: (socket: Socket) => void = () => undefined) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    onSocket(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, sockets };
}

const open = async (port: number, addresses = ['127.0.0.1']) => {
  const connection = await PrinterConnection.open({ addresses, port, timeoutMs: 2_000 });
  onTestFinished(() => connection.close());
  return connection;
};

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: { failure?: string }) => error.failure ?? String(error),
  );

/** Everything received so far, once there are this many bytes. */
const atLeast =
  (count: number) =>
  (received: Buffer): Taken<string> | undefined =>
    received.length >= count
      ? { value: received.toString('latin1'), rest: Buffer.alloc(0) }
      : undefined;

it('tries the next address if one refuses', async () => {
  const { port, sockets } = await listen((socket) => socket.write('ok'));
  const connection = await open(port, ['127.0.0.2', '127.0.0.1']);
  expect(await connection.read(atLeast(2), 2_000)).toBe('ok');
  expect(sockets).toHaveLength(1);
});

it('reports the error of the last address, and a missing address', async () => {
  const { port } = await listen();
  expect(await failureOf(open(port, ['127.0.0.2', '127.0.0.3']))).toBe('PRINTER_REFUSED');
  expect(await failureOf(open(port, []))).toBe('PRINTER_UNREACHABLE');
});

it('tries no further address once one has used up the time', async () => {
  const { port, sockets } = await listen();
  expect(await failureOf(open(port, ['..', '127.0.0.1']))).toBe('PRINTER_UNREACHABLE');
  expect(sockets).toEqual([]);
});

it('waits for nothing more once it is answered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { port } = await listen((socket) => socket.on('data', () => socket.write('ok')));
  expect(await failureOf(open(port, ['127.0.0.2']))).toBe('PRINTER_REFUSED');
  expect(vi.getTimerCount()).toBe(0);
  const connection = await open(port);
  expect(vi.getTimerCount()).toBe(0);
  await connection.send(Buffer.from('?'), 2_000);
  expect(vi.getTimerCount()).toBe(0);
  expect(await connection.read(atLeast(2), 2_000)).toBe('ok');
  expect(vi.getTimerCount()).toBe(0);
});

it('drops a connection that opens when nobody is waiting any more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { port, sockets } = await listen((socket) => socket.resume().write('ok'));
  const opening = failureOf(open(port));
  vi.advanceTimersByTime(2_000);
  expect(await opening).toBe('PRINTER_UNREACHABLE');
  vi.useRealTimers();
  // A later connection was answered, so an earlier one was accepted, if it arrived at all.
  const next = await open(port);
  expect(await next.read(atLeast(2), 2_000)).toBe('ok');
  await vi.waitFor(() => expect(sockets.filter(({ closed }) => !closed)).toHaveLength(1));
});

it('reads data in pieces, and keeps what was not consumed', async () => {
  const { port } = await listen((socket) => {
    socket.write('ab');
    socket.once('data', () => socket.write('cd'));
  });
  const connection = await open(port);
  const first = (received: Buffer) =>
    received.length > 0
      ? { value: received.subarray(0, 1).toString(), rest: received.subarray(1) }
      : undefined;
  expect(await connection.read(first, 2_000)).toBe('a');
  await connection.send(Buffer.from('?'), 2_000);
  expect(await connection.read(atLeast(3), 2_000)).toBe('bcd');
});

it('reads what was sent before the other end closed, and then reports that', async () => {
  const { port, sockets } = await listen((socket) => socket.end('bye'));
  const connection = await open(port);
  expect(await connection.read(atLeast(3), 2_000)).toBe('bye');
  expect(await failureOf(connection.read(atLeast(1), 2_000))).toBe('PRINTER_CONNECTION_LOST');
  expect(await failureOf(connection.send(Buffer.from('?'), 2_000))).toBe('PRINTER_CONNECTION_LOST');
  expect(sockets).toHaveLength(1);
});

it('treats a broken connection as lost, for reading and for sending', async () => {
  const { port } = await listen((socket) => socket.once('data', () => socket.resetAndDestroy()));
  const connection = await open(port);
  const reading = failureOf(connection.read(atLeast(1), 2_000));
  await connection.send(Buffer.from('?'), 2_000);
  expect(await reading).toBe('PRINTER_CONNECTION_LOST');
  expect(await failureOf(connection.send(Buffer.from('?'), 2_000))).toBe('PRINTER_CONNECTION_LOST');
});

it('reports that the connection broke in the middle of sending', async () => {
  const { port } = await listen((socket) => socket.once('data', () => socket.resetAndDestroy()));
  const connection = await open(port);
  // More than the buffers in between can hold.
  const sending = connection.send(Buffer.alloc(20_000_000), 2_000);
  expect(await failureOf(sending)).toBe('PRINTER_CONNECTION_LOST');
});

it('reports silence as silence, and passes on an error of the reader', async () => {
  const { port } = await listen((socket) => socket.write('x'));
  const connection = await open(port);
  expect(await failureOf(connection.read(atLeast(2), 100))).toBe('PRINTER_SILENT');
  const refuse = () => {
    throw new Error('no printer');
  };
  expect(await failureOf(connection.read(refuse, 2_000))).toBe('Error: no printer');
});

it('keeps the last 4096 bytes of a printer that never stops sending', async () => {
  const { port } = await listen((socket) =>
    socket.write(`${'a'.repeat(5_000)}${'b'.repeat(4_000)}!`),
  );
  const connection = await open(port);
  const upToEnd = (received: Buffer) =>
    received.includes('!') ? { value: received.toString(), rest: received } : undefined;
  const heard = await connection.read(upToEnd, 2_000);
  expect(heard).toBe(`${'a'.repeat(95)}${'b'.repeat(4_000)}!`);
});

it('ends when it is closed', async () => {
  const { port, sockets } = await listen();
  const connection = await open(port);
  await expect.poll(() => sockets.length).toBe(1);
  const left = once(sockets[0] as Socket, 'end');
  sockets[0]?.resume();
  // Immediately: no time passes.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  connection.close();
  await left;
});

it('drops a peer that reads nothing, after a moment', async () => {
  const { port } = await listen((socket) => socket.pause());
  const connection = await open(port);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const sending = failureOf(connection.send(Buffer.alloc(20_000_000), 60_000));
  connection.close();
  vi.advanceTimersByTime(500);
  expect(await sending).toBe('PRINTER_CONNECTION_LOST');
});
