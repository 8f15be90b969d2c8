import ipaddr from 'ipaddr.js';

/** IPv6 gives one customer a whole /64: they count as one, like the people behind one IPv4 address. */
const IPV6_BYTES = 8;

/** The network an address counts for: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '');
  if (!ipaddr.isValid(bare)) return 'unknown';
  const parsed = ipaddr.process(bare);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const prefix = [...parsed.toByteArray().slice(0, IPV6_BYTES), ...new Array(IPV6_BYTES).fill(0)];
  return `${ipaddr.fromByteArray(prefix).toString()}/64`;
}
