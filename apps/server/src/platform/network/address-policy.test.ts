import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import { attacked } from '@balie/testkit/attacks.ts';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  AddressNotAllowed,
  AddressNotFound,
  AddressPolicy,
  parseAllowedAddresses,
} from './address-policy.ts';

const printer = new AddressPolicy('printer');
const webhook = new AddressPolicy('webhook');

/** Every name has these addresses until the end of the test. */
function nameResolvesTo(addresses: readonly string[]): void {
  const { lookup } = dns;
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  Object.assign(dns, { lookup: async () => found });
  syncBuiltinESMExports();
  onTestFinished(() => {
    Object.assign(dns, { lookup });
    syncBuiltinESMExports();
  });
}

const never = [
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '169.254.1.1',
  '169.254.169.254',
  '100.100.100.200',
  '168.63.129.16',
  '224.0.0.1',
  '255.255.255.255',
  '240.0.0.1',
  '192.0.0.8',
  '198.18.0.1',
  '::',
  '::1',
  '::1%lo',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'fd00:ec2::254',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:169.254.169.254',
  '::127.0.0.1',
  '::7f00:1',
  '::a9fe:a9fe',
  '64:ff9b::7f00:1',
  '64:ff9b::169.254.169.254',
  '2002:7f00:1::1',
  '2001:0:7f00:1::1',
];
const inside = [
  '10.1.2.3',
  '172.16.0.9',
  '192.168.1.20',
  '100.64.0.1',
  'fd12::5',
  '::ffff:10.0.0.1',
];
const outside = ['8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'];

describe('where the server may connect to', () => {
  it.each(never)('excludes %s for everything', (host) => {
    attacked(2);
    expect(printer.permits({ host, port: 9100 })).toBe(false);
    expect(webhook.permits({ host, port: 443 })).toBe(false);
  });

  it.each(inside)('includes %s for a printer, but not for a webhook', (host) => {
    expect(printer.permits({ host, port: 9100 })).toBe(true);
    expect(webhook.permits({ host, port: 443 })).toBe(false);
  });

  it.each(outside)('includes %s for both', (host) => {
    expect(printer.permits({ host, port: 9100 })).toBe(true);
    expect(webhook.permits({ host, port: 443 })).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '017700000001',
    '0x7f.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    'localhost',
  ])('recognises %s as loopback, however it is written', async (host) => {
    attacked(2);
    await expect(printer.resolve({ host, port: 9100 })).rejects.toThrow(AddressNotAllowed);
    await expect(webhook.resolve({ host, port: 443 })).rejects.toThrow(AddressNotAllowed);
  });

  it('reports a name without an address as not found', async () => {
    await expect(printer.resolve({ host: '..', port: 9100 })).rejects.toThrow(AddressNotFound);
  });

  it.each([
    ['one address inside and one outside', ['8.8.8.8', '10.0.0.7'], [true, false]],
    ['the same the other way round', ['10.0.0.7', '8.8.8.8'], [true, false]],
    ['one address of this machine', ['8.8.8.8', '127.0.0.1'], [false, false]],
    ['one address of this machine first', ['::1', '2606:4700::1111'], [false, false]],
    ['one address where keys are handed out', ['10.0.0.7', '169.254.169.254'], [false, false]],
    ['two addresses outside', ['8.8.8.8', '2606:4700::1111'], [true, true]],
    ['no address at all', [], [false, false]],
  ])('handles a name with %s', async (_, addresses, [toPrinter, toWebhook]) => {
    nameResolvesTo(addresses);
    attacked(2);
    const reached = (policy: AddressPolicy) =>
      policy.resolve({ host: 'printer.example', port: 9100 }).catch(() => false);
    expect(await reached(printer)).toEqual(toPrinter && addresses);
    expect(await reached(webhook)).toEqual(toWebhook && addresses);
  });

  it('resolves a literal to itself', async () => {
    expect(await printer.resolve({ host: '10.0.0.7', port: 9100 })).toEqual(['10.0.0.7']);
    expect(await printer.resolve({ host: '[fd12::5]', port: 9100 })).toEqual(['fd12::5']);
  });

  it('treats every IPv4 address inside IPv6 the same', () => {
    fc.assert(
      fc.property(fc.ipV4(), (host) => {
        for (const policy of [printer, webhook]) {
          expect(policy.permits({ host: `::ffff:${host}`, port: 1 })).toBe(
            policy.permits({ host, port: 1 }),
          );
        }
      }),
    );
  });
});

describe("the operator's exceptions", () => {
  const policy = new AddressPolicy(
    'printer',
    parseAllowedAddresses('127.0.0.1:9100, 169.254.7.0/24,[::1]:9101 , fe80::/64'),
  );

  it.each([
    ['127.0.0.1', 9100, true],
    ['::ffff:127.0.0.1', 9100, true],
    ['127.0.0.1', 5432, false],
    ['127.0.0.2', 9100, false],
    ['169.254.7.9', 80, true],
    ['169.254.169.254', 80, false],
    ['::1', 9101, true],
    ['::1', 9100, false],
    ['fe80::9%eth0', 1, true],
  ])('%s port %i: %s', (host, port, expected) => {
    expect(policy.permits({ host, port })).toBe(expected);
  });

  it('one exact address and port can be added while running', async () => {
    const own = new AddressPolicy('printer');
    own.allow({ host: '127.0.0.1', port: 9100 });
    expect(await own.resolve({ host: '127.1', port: 9100 })).toEqual(['127.0.0.1']);
    await expect(own.resolve({ host: '127.1', port: 9101 })).rejects.toThrow(AddressNotAllowed);
  });

  it.each(['printer.local', '10.0.0.0/33', '10.0.0.1:99999', '10.1', '[::1', '127.0.0.1:x'])(
    'refuse %s',
    (text) => expect(() => parseAllowedAddresses(text)).toThrow(text),
  );
});
