import ipaddr from 'ipaddr.js';

const HOST_GROUPS = 4;

/** What counts as one client: an IPv4 address, or the /64 of an IPv6 address, since its owner has all of it. */
export function clientNetwork(address: string): string {
  const plain = address.replace(/%.*$/, '');
  if (!ipaddr.isValid(plain)) return address;
  const parsed = ipaddr.process(plain);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const groups = parsed.parts.slice(0, HOST_GROUPS).map((part) => part.toString(16));
  return `${groups.join(':')}::/64`;
}
