import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { AddressPolicy } from '../../platform/network/address-policy.ts';
import { DisplayAddressTester } from './display-address.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** Asks a server of our own, whose one port the policy allows. */
async function ask(answer: RequestListener): Promise<string> {
  const listening = createServer(answer);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as AddressInfo;
  const policy = new AddressPolicy('display');
  policy.allow({ host: '127.0.0.1', port });
  return new DisplayAddressTester(policy).test(`http://127.0.0.1:${port}`, 'balie');
}

const deployment = (applicationId: string) =>
  JSON.stringify({ apiHost: '', redirectUrl: '', colorScheme: 'default', applicationId });

describe('a display address', () => {
  it.each<[string, RequestListener, string]>([
    ['with this Balie', (_, reply) => reply.end(deployment('balie')), 'BALIE'],
    ['with another one', (_, reply) => reply.end(deployment('elders')), 'ANOTHER_BALIE'],
    ['with a page', (_, reply) => reply.end('<html>'), 'SOMETHING_ELSE'],
    ['with other data', (_, reply) => reply.end('{"a":1}'), 'SOMETHING_ELSE'],
    ['with very much', (_, reply) => reply.end('x'.repeat(100_000)), 'SOMETHING_ELSE'],
    [
      'that leads elsewhere',
      (_, reply) => reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      'SOMETHING_ELSE',
    ],
    ['that hangs up', (request) => request.socket.destroy(), 'NO_ANSWER'],
  ])('%s is recognised', async (_, answer, outcome) => {
    expect(await ask(answer)).toBe(outcome);
  });
});
