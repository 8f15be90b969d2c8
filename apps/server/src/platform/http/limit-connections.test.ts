import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { limitConnections } from './limit-connections.ts';

let app: FastifyInstance;
let sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await app.close();
});

async function listen(limits: { silent?: number; all?: number; isProxy?: boolean }) {
  app = Fastify({ keepAliveTimeout: 60_000 });
  app.get('/', (_, reply) => reply.send('x'));
  const { silent = 100, all = 0, isProxy = false } = limits;
  limitConnections(app, { silent, all, isProxy: () => isProxy });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** A connection that sends one request and stays open, or sends nothing; and whether it got a response. */
async function open(port: number, asks: boolean): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (!asks) return false;
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [first] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  return Buffer.isBuffer(first);
}

it('one address gets a limited number of connections', async () => {
  const port = await listen({ all: 3 });
  const answered: boolean[] = [];
  for (let turn = 0; turn < 5; turn++) answered.push(await open(port, true));
  expect(answered).toEqual([true, true, true, false, false]);
  sockets[0]?.destroy();
  await expect.poll(() => open(port, true), { timeout: 10_000 }).toBe(true);
});

it('does not limit our own proxy, which serves everyone', async () => {
  const port = await listen({ all: 3, silent: 3, isProxy: true });
  const answered: boolean[] = [];
  for (let turn = 0; turn < 8; turn++) answered.push(await open(port, true));
  expect(answered).toEqual(Array(8).fill(true));
});

it('drops the oldest of too many silent connections, and answers requests', async () => {
  const port = await listen({ silent: 2 });
  for (let turn = 0; turn < 2; turn++) await open(port, false);
  const [oldest] = sockets;
  const gone = oldest && once(oldest, 'close');
  expect(await open(port, true)).toBe(true);
  await gone;
  expect(sockets.map(({ closed }) => closed)).toEqual([true, false, false]);
});
