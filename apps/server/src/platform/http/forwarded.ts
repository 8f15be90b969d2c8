import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/** The client's address and scheme, as far as trusted proxies may state them. */
export interface Peer {
  address: string;
  host: string | undefined;
  secure: boolean;
}

const NAMED: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

export function isTrustedBy(trustProxy: string | undefined): (address: string) => boolean {
  const ranges = (trustProxy ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => NAMED[part] ?? [part])
    .map(parseRange);
  return (address) => {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return ranges.some(([network, bits]) => {
      const same = network.kind() === parsed.kind();
      return same && parsed.match(network as never, bits);
    });
  };
}

/** Reads a socket's handshake as Fastify reads a request with the same `trustProxy` setting. */
export function createPeerReader(trustProxy: string | undefined): (raw: IncomingMessage) => Peer {
  const isTrusted = isTrustedBy(trustProxy);
  return (raw) => {
    const direct = raw.socket.remoteAddress ?? '';
    const trusted = isTrusted(direct);
    return {
      address: trusted ? client(direct, entries(raw, 'x-forwarded-for'), isTrusted) : direct,
      host: (trusted && entries(raw, 'x-forwarded-host').at(-1)) || raw.headers.host,
      secure:
        'encrypted' in raw.socket ||
        (trusted && entries(raw, 'x-forwarded-proto').at(-1) === 'https'),
    };
  };
}

/** The nearest address that is not one of our own proxies. */
function client(direct: string, chain: string[], isTrusted: (address: string) => boolean): string {
  let address = direct;
  while (isTrusted(address)) {
    const next = chain.pop();
    if (next === undefined) break;
    address = next;
  }
  return address;
}

const entries = (raw: IncomingMessage, name: string): string[] =>
  [raw.headers[name] ?? []]
    .flat()
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '');

function parseRange(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
