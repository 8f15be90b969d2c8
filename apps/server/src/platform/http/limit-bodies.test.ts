import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { handleError } from './error-handler.ts';
import { limitBodies } from './limit-bodies.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function listen(limits: { bodyMs: number; atOnce: number }): Promise<number> {
  app = Fastify({ trustProxy: '127.0.0.1' });
  app.setErrorHandler(handleError);
  limitBodies(app, { ...limits, uploadMs: 60_000, ordinaryBytes: 1024 ** 2 });
  app.post('/', (_, reply) => reply.send({ done: true }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** Starts a body that never ends, and returns the response once the connection is closed. */
async function beginSlowly(
  port: number,
  { type = 'application/json', from = '203.0.113.1' } = {},
): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text;
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `POST / HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${from}\r\n` +
      `Content-Type: ${type}\r\nContent-Length: 900\r\n\r\n{"a"`,
  );
  await once(socket, 'close');
  return answer;
}

it('reports a body that takes too long, and closes its connection', async () => {
  const answer = await beginSlowly(await listen({ bodyMs: 100, atOnce: 10 }));
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(answer).toContain('"REQUEST_TOO_SLOW"');
});

it('a body refused before it was read does not linger, or take the server down', async () => {
  const port = await listen({ bodyMs: 100, atOnce: 10 });
  expect(await beginSlowly(port, { type: 'text/html' })).toMatch(/^HTTP\/1.1 415 /);
  expect((await app.inject({ method: 'POST', url: '/', payload: {} })).statusCode).toBe(200);
});

it('drops the slowest if one address sends too many', async () => {
  const port = await listen({ bodyMs: 60_000, atOnce: 2 });
  const all = Array.from({ length: 4 }, () => beginSlowly(port));
  expect(await Promise.race(all)).toContain('"REQUEST_TOO_SLOW"');
  const whole = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(await whole.json()).toEqual({ done: true });
  app.server.closeAllConnections();
  await Promise.all(all);
});

it('behind our proxy counts by client address: other clients of the same proxy are not affected', async () => {
  const port = await listen({ bodyMs: 60_000, atOnce: 2 });
  const ended: string[] = [];
  const begin = async (from: string) => {
    await beginSlowly(port, { from });
    ended.push(from);
  };
  const quiet = ['203.0.113.2', '203.0.113.3', '203.0.113.4'].map(begin);
  const loud = Array.from({ length: 3 }, () => begin('203.0.113.9'));
  await Promise.race(loud);
  // One of their own was dropped, and none of anybody else's.
  expect(ended).toEqual(['203.0.113.9']);
  app.server.closeAllConnections();
  await Promise.all([...quiet, ...loud]);
});
