import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { createPeerReader } from './forwarded.ts';

const request = (remoteAddress: string, headers: Record<string, string>) =>
  ({
    socket: { remoteAddress },
    headers: { host: 'balie.example', ...headers },
  }) as IncomingMessage;

const forwarded = {
  'x-forwarded-for': '198.51.100.7, 203.0.113.9, 10.0.0.2',
  'x-forwarded-host': 'other.example',
  'x-forwarded-proto': 'https',
};

it.each([
  ['nothing is trusted', undefined, '127.0.0.1', '127.0.0.1', 'balie.example', false],
  ['the peer is not trusted', '10.0.0.0/8', '127.0.0.1', '127.0.0.1', 'balie.example', false],
  ['one proxy is trusted', 'loopback', '::1', '10.0.0.2', 'other.example', true],
  ['two are', 'loopback, uniquelocal', '::ffff:127.0.0.1', '203.0.113.9', 'other.example', true],
  ['one address is', '192.0.2.1', '192.0.2.1', '10.0.0.2', 'other.example', true],
])(
  "reads the client's address, host and protocol when %s",
  (_, trustProxy, remote, address, host, secure) => {
    const peer = createPeerReader(trustProxy)(request(remote, forwarded));
    expect(peer).toEqual({ address, host, secure });
  },
);
