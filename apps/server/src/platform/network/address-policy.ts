import { lookup } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

export type Address = ReturnType<typeof ipaddr.parse>;
type Range = ReturnType<Address['range']>;

/** An exception by the operator: an address or network, on every port or on one. */
export interface AllowedAddress {
  readonly network: Address;
  readonly bits: number;
  readonly port: number | undefined;
}

/** Ranges not listed here are refused, including those nobody thought of. */
const reachable = {
  /** Printers are on the operator's own network. */
  printer: ['unicast', 'private', 'uniqueLocal', 'carrierGradeNat'],
  /** So are displays. */
  display: ['unicast', 'private', 'uniqueLocal', 'carrierGradeNat'],
  /** Webhooks go to the internet, never to the server's neighbours. */
  webhook: ['unicast'],
} as const satisfies Record<string, readonly Range[]>;
export type Destination = keyof typeof reachable;

/** Cloud metadata services, in ranges that would otherwise be allowed. */
const METADATA = ['169.254.169.254', 'fd00:ec2::254', '100.100.100.200', '168.63.129.16'].map(
  (text) => ipaddr.parse(text).toNormalizedString(),
);

/** The address in its simplest form: IPv4 inside IPv6 becomes IPv4, and zones are dropped. */
function plain(text: string): Address | undefined {
  const address = text.replace(/%.*$/, '');
  if (!ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? (ipv4Inside(parsed) ?? parsed) : parsed;
}

/** The old notation for IPv4 inside IPv6, `::127.0.0.1`: some systems still accept it. */
function ipv4Inside({ parts }: ipaddr.IPv6): Address | undefined {
  const [high = 0, low = 0] = parts.slice(6);
  const isCompatible = parts.slice(0, 6).every((part) => part === 0) && high !== 0;
  return isCompatible ? new ipaddr.IPv4([high >> 8, high & 255, low >> 8, low & 255]) : undefined;
}

/** An address of this machine, on any network: nothing listening here is a printer or webhook. */
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
 * Decides where the server may connect to. The name is resolved first, every resulting address must
 * be allowed, and whoever asks connects to one of the returned addresses: never to the name, which
 * could resolve differently the second time.
 */
export class AddressPolicy {
  readonly #ranges: readonly Range[];
  readonly #allowed: AllowedAddress[];

  constructor(destination: Destination, allowed: readonly AllowedAddress[] = []) {
    this.#ranges = reachable[destination];
    this.#allowed = [...allowed];
  }

  /** Adds one exact address and port, such as a virtual printer. */
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
 * Reads the operator's exceptions: comma-separated addresses or networks, each with an optional
 * port: `127.0.0.1:9100, 10.0.0.0/8, [fd00::5]:443`. Names are not accepted, since they can move.
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
  // A slash with nothing after it is not /0, which would allow everything.
  const width = bits === undefined ? network && fullBits(network) : Number(bits || Number.NaN);
  if (!network || !isWithin(width, fullBits(network)) || !isWithin(port ?? 0, 65_535)) {
    throw new Error(`"${entry}" is not an address, a network or an address with a port`);
  }
  return { network, bits: width, port };
}

const isWithin = (value: number | undefined, max: number): value is number =>
  value !== undefined && Number.isInteger(value) && value >= 0 && value <= max;
