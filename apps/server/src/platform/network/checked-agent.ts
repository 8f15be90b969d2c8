import type { Agent, buildConnector } from 'undici';
import { undici } from '../on-first-use.ts';
import type { AddressPolicy } from './address-policy.ts';

type Policy = Pick<AddressPolicy, 'resolve'>;

/** Sends web requests to checked addresses; each on a new connection, so each is checked anew. */
export const checkedAgent = (policy: Policy, timeoutMs: number): Agent =>
  new (undici().Agent)({ connect: checkedConnector(policy, timeoutMs), pipelining: 0 });

/** Connects to a checked address; the certificate must still match the name. */
function checkedConnector(policy: Policy, timeout: number): buildConnector.connector {
  const connect = undici().buildConnector({ timeout });
  return (options, callback) => {
    const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80);
    policy.resolve({ host: options.hostname, port }).then(
      ([address = '']) => connect({ ...options, hostname: address }, callback),
      (error) => callback(error, null),
    );
  };
}
