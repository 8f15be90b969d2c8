import { attacked } from '@balie/testkit/attacks.ts';
import { startReceiver } from '@balie/testkit/receiver.ts';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import {
  AddressNotAllowed,
  AddressPolicy,
  parseAllowedAddresses,
} from '../../platform/network/address-policy.ts';
import { WebhookSender } from './sender.ts';

const senders: WebhookSender[] = [];

const receiver = await startReceiver((response, { url }) => {
  if (url === '/redirect') response.writeHead(307, { location: '/hook' });
  response.end();
});
afterEach(async () => {
  receiver.messages.length = 0;
  await Promise.all(senders.splice(0).map((sender) => sender.close()));
});
afterAll(() => receiver.close());

function send(url: string, policy: Pick<AddressPolicy, 'resolve'>) {
  const sender = new WebhookSender(policy, 2_000);
  senders.push(sender);
  return sender.send({ deliveryId: 1, url, secret: 's', payload: {} }, new Date());
}

describe("a webhook to the operator's own network", () => {
  it.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    'localhost',
    '0.0.0.0',
    '[::]',
  ])('does not reach %s, however it is written', async (host) => {
    attacked();
    const result = await send(`http://${host}:${receiver.port}/hook`, new AddressPolicy('webhook'));
    expect(result).toEqual({ outcome: 'ADDRESS_NOT_ALLOWED', httpStatus: null });
    expect(receiver.messages).toEqual([]);
  });

  it.each(['10.0.0.1', '192.168.1.1', '172.16.0.1', '169.254.169.254', '[fd00:ec2::254]'])(
    'does not try %s',
    async (host) => {
      attacked();
      const result = await send(`http://${host}/`, new AddressPolicy('webhook'));
      expect(result.outcome).toBe('ADDRESS_NOT_ALLOWED');
    },
  );

  it('is not redirected there', async () => {
    attacked();
    const policy = new AddressPolicy('webhook', parseAllowedAddresses('127.0.0.1'));
    const result = await send(`http://127.0.0.1:${receiver.port}/redirect`, policy);
    expect(result).toEqual({ outcome: 'REDIRECTED', httpStatus: 307 });
    expect(receiver.messages.map(({ url }) => url)).toEqual(['/redirect']);
  });

  it('is not led there by a changing name: it connects to the address that was checked', async () => {
    attacked();
    const asked: string[] = [];
    // The name does not exist, so only a connection to the checked address can succeed.
    const checked = {
      resolve: async ({ host }: { host: string }) => {
        asked.push(host);
        return ['127.0.0.1'];
      },
    };
    const url = `http://rebinding.invalid:${receiver.port}/hook`;
    expect(await send(url, checked)).toEqual({ outcome: 'HTTP', httpStatus: 200 });
    expect(asked).toEqual(['rebinding.invalid']);
    expect(receiver.messages[0]?.headers.host).toBe(`rebinding.invalid:${receiver.port}`);
  });

  it('resolves and checks the name again for every message', async () => {
    attacked();
    let lookups = 0;
    const changing = {
      resolve: async () => {
        lookups += 1;
        if (lookups > 1) throw new AddressNotAllowed();
        return ['127.0.0.1'];
      },
    };
    const sender = new WebhookSender(changing, 2_000);
    senders.push(sender);
    const message = {
      deliveryId: 1,
      url: `http://rebinding.invalid:${receiver.port}/hook`,
      secret: 's',
      payload: {},
    };
    expect((await sender.send(message, new Date())).httpStatus).toBe(200);
    expect((await sender.send(message, new Date())).outcome).toBe('ADDRESS_NOT_ALLOWED');
    expect(receiver.messages).toHaveLength(1);
  });

  it('may be allowed by the operator, for exactly that address and port', async () => {
    const allow = (port: number) =>
      new AddressPolicy('webhook', parseAllowedAddresses(`127.0.0.1:${port}`));
    const url = `http://127.0.0.1:${receiver.port}/hook`;
    expect(await send(url, allow(receiver.port))).toEqual({ outcome: 'HTTP', httpStatus: 200 });
    expect((await send(url, allow(1))).outcome).toBe('ADDRESS_NOT_ALLOWED');
  });
});

it('reports an absent receiver as a failed connection, and an unknown name as such', async () => {
  const closed = await startReceiver();
  await closed.close();
  const policy = new AddressPolicy('webhook', parseAllowedAddresses('127.0.0.1'));
  expect((await send(closed.url, policy)).outcome).toBe('CONNECTION_FAILED');
  expect((await send('http://no-such-host.invalid/', policy)).outcome).toBe('HOST_NOT_FOUND');
});
