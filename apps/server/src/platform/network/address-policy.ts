import { lookup } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

export type Address = ReturnType<typeof ipaddr.parse>;
type Range = ReturnType<Address['range']>;

/** An exception the operator made: an address or a network, on every port or on one. */
export interface AllowedAddress {
  readonly network: Address;
  readonly bits: number;
  readonly port: number | undefined;
}

/** What is not named here is refused, so that a range nobody thought of is refused too. */
const reachable = {
  /** Printers live on the operator's own network. */
  printer: ['unicast', 'private', 'uniqueLocal', 'carrierGradeNat'],
  /** Displays are opened on that network too. */
  display: ['unicast', 'private', 'uniqueLocal', 'carrierGradeNat'],
  /** A webhook goes to the internet, never to a neighbour of the server. */
  webhook: ['unicast'],
} as const satisfies Record<string, readonly Range[]>;
export type Destination = keyof typeof reachable;

/** Where clouds hand out the keys of the machine, in ranges that would be reachable otherwise. */
const METADATA = ['169.254.169.254', 'fd00:ec2::254', '100.100.100.200', '168.63.129.16'].map(
  (text) => ipaddr.parse(text).toNormalizedString(),
);

/** The address in its plainest form: IPv4 inside IPv6 is IPv4, and a zone names an interface only. */
function plain(text: string): Address | undefined {
  const address = text.replace(/%.*$/, '');
  if (!ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? (ipv4Inside(parsed) ?? parsed) : parsed;
}

/** The old way to write IPv4 inside IPv6, `::127.0.0.1`: some systems still follow it. */
function ipv4Inside({ parts }: ipaddr.IPv6): Address | undefined {
  const [high = 0, low = 0] = parts.slice(6);
  const isCompatible = parts.slice(0, 6).every((part) => part === 0) && high !== 0;
  return isCompatible ? new ipaddr.IPv4([high >> 8, high & 255, low >> 8, low & 255]) : undefined;
}

/** An address of this machine, on whichever network: nothing that listens here is a printer or a webhook. */
function isOwn(address: Address): boolean {
  const text = address.toNormalizedString();
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .some((own) => plain(own.address)?.toNormalizedString() === text);
}

const matches = (address: Address, port: number, allowed: AllowedAddress) =>
  (allowed.port === undefined || allowed.port === port) &&
  allowed.network.kind() === address.kind() &&
  address.match(allowed.network, allowed.bits);

export class AddressNotAllowed extends Error {}
export class AddressNotFound extends Error {}

export interface Endpoint {
  host: string;
  port: number;
}

/**
 * Decides where the server may connect to. The name is resolved first, every address it resolves to
 * must be allowed, and the caller connects to one of the addresses returned here: never to the name,
 * which could resolve to something else the second time.
 */
export class AddressPolicy {
  readonly #ranges: readonly Range[];
  readonly #allowed: AllowedAddress[];

  constructor(destination: Destination, allowed: readonly AllowedAddress[] = []) {
    this.#ranges = reachable[destination];
    this.#allowed = [...allowed];
  }

  /** Adds one exact address and port, such as a listener of our own. */
  allow(endpoint: Endpoint): void {
    const network = plain(endpoint.host);
    if (!network) throw new Error(`Not an address: ${endpoint.host}`);
    this.#allowed.push({ network, bits: fullBits(network), port: endpoint.port });
  }

  permits({ host, port }: Endpoint): boolean {
    const address = plain(host);
    if (!address) return false;
    if (this.#allowed.some((allowed) => matches(address, port, allowed))) return true;
    return (
      this.#ranges.includes(address.range()) &&
      !METADATA.includes(address.toNormalizedString()) &&
      !isOwn(address)
    );
  }

  /** The checked addresses of a host, in the order to try them. */
  async resolve({ host, port }: Endpoint): Promise<string[]> {
    const name = host.replace(/^\[(.*)\]$/, '$1');
    const found = await lookup(name, { all: true }).catch(() => {
      throw new AddressNotFound();
    });
    if (found.length === 0) throw new AddressNotFound();
    if (!found.every(({ address }) => this.permits({ host: address, port }))) {
      throw new AddressNotAllowed();
    }
    return found.map(({ address }) => address);
  }
}

const fullBits = (address: Address) => (address.kind() === 'ipv4' ? 32 : 128);

/**
 * Reads the operator's exceptions: addresses or networks separated by commas, each with an optional
 * port: `127.0.0.1:9100, 10.0.0.0/8, [fd00::5]:443`. Names are not taken, since names can move.
 */
export function parseAllowedAddresses(text: string): AllowedAddress[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(parseEntry);
}

function parseEntry(entry: string): AllowedAddress {
  const [, bracketed, , portAfterBracket] = /^\[([^\]]+)\](:(\d+))?$/.exec(entry) ?? [];
  const [, dotted, portAfterDots] = /^([\d./]+):(\d+)$/.exec(entry) ?? [];
  const [host = '', bits] = (bracketed ?? dotted ?? entry).split('/');
  const portText = portAfterBracket ?? portAfterDots;
  const port = portText === undefined ? undefined : Number(portText);
  const network = /^\d+(\.\d+){3}$|:/.test(host) ? plain(host) : undefined;
  // A slash with nothing behind it is no /0, which would allow everything.
  const width = bits === undefined ? network && fullBits(network) : Number(bits || Number.NaN);
  if (!network || !isWithin(width, fullBits(network)) || !isWithin(port ?? 0, 65_535)) {
    throw new Error(`"${entry}" is not an address, a network or an address with a port`);
  }
  return { network, bits: width, port };
}

const isWithin = (value: number | undefined, max: number): value is number =>
  value !== undefined && Number.isInteger(value) && value >= 0 && value <= max;
