import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { request } from 'undici';
import { expect, it, onTestFinished } from 'vitest';
import type { Endpoint } from './address-policy.ts';
import { checkedAgent } from './checked-agent.ts';

/** An agent whose policy resolves names itself and records the questions. */
function agentTo(addresses: string[] | Error) {
  const asked: Endpoint[] = [];
  const resolve = async (endpoint: Endpoint) => {
    asked.push(endpoint);
    if (addresses instanceof Error) throw addresses;
    return addresses;
  };
  const agent = checkedAgent({ resolve }, 2_000);
  onTestFinished(() => agent.destroy());
  return { agent, asked };
}

it.each([
  ['http://hooks.example/a', 80],
  ['https://hooks.example/a', 443],
  ['https://hooks.example:8443/a', 8443],
  ['http://hooks.example:8080/a', 8080],
])('%s is requested on port %i, and not reached if it is refused', async (url, port) => {
  const { agent, asked } = agentTo(new Error('not allowed'));
  await expect(request(url, { dispatcher: agent })).rejects.toThrow('not allowed');
  expect(asked).toEqual([{ host: 'hooks.example', port }]);
});

it('every request is checked again, and sent to the address that was checked', async () => {
  const hosts: (string | undefined)[] = [];
  let connections = 0;
  const server = createServer((incoming, answer) => {
    hosts.push(incoming.headers.host);
    answer.end('ok');
  }).on('connection', () => {
    connections += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const { agent, asked } = agentTo(['127.0.0.1']);
  const times = 5;
  for (let count = 0; count < times; count++) {
    const { body } = await request(`http://hooks.example:${port}/a`, { dispatcher: agent });
    expect(await body.text()).toBe('ok');
    // If the connection were kept alive, it would be reused by now.
    await setImmediate();
  }
  expect(hosts).toEqual(Array(times).fill(`hooks.example:${port}`));
  expect(asked).toHaveLength(times);
  expect(connections).toBe(times);
});
