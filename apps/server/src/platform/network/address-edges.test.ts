import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { AddressPolicy, parseAllowedAddresses } from './address-policy.ts';

const printer = new AddressPolicy('printer');
const display = new AddressPolicy('display');
const webhook = new AddressPolicy('webhook');
const port = 9100;

describe('IPv4 written inside IPv6', () => {
  const only = new AddressPolicy('webhook', parseAllowedAddresses('10.1.2.3'));

  it.each([
    ['::a01:203', true],
    ['::ffff:10.1.2.3', true],
    ['::a01:204', false],
    ['::a01:303', false],
    ['::a02:203', false],
    ['::7f01:203', false],
    ['fd00::a01:203', false],
  ])('%s is 10.1.2.3: %s', (host, expected) => {
    expect(only.permits({ host, port })).toBe(expected);
  });

  it.each(['fe80::808:808', '::1', 'fec0::808:808'])('%s is not', (host) => {
    expect(webhook.permits({ host, port })).toBe(false);
    expect(printer.permits({ host, port })).toBe(false);
  });

  it('leaves other addresses as they are', () => {
    expect(printer.permits({ host: 'fd12::a00:5', port })).toBe(true);
    expect(webhook.permits({ host: '2606:4700::7f00:1', port })).toBe(true);
    expect(webhook.permits({ host: '::808:808', port })).toBe(true);
  });
});

it.each(['8.8.8.8', '10.1.2.3', 'fd12::5', '100.64.0.1'])('a display may be at %s', (host) => {
  expect(display.permits({ host, port })).toBe(true);
});

it.each(['127.0.0.1', '169.254.169.254', '168.63.129.16', 'not an address', ''])(
  'a display may not be at "%s"',
  (host) => expect(display.permits({ host, port })).toBe(false),
);

it('no address of this machine is reached, on any network', () => {
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  expect(own.length).toBeGreaterThan(0);
  for (const { address } of own) {
    expect(printer.permits({ host: address, port }), address).toBe(false);
    expect(webhook.permits({ host: address, port }), address).toBe(false);
  }
});

describe('an exception', () => {
  const permits = (text: string, host: string, at = port) =>
    new AddressPolicy('webhook', parseAllowedAddresses(text)).permits({ host, port: at });

  it.each([
    ['10.0.0.0/8', '10.255.255.255', true],
    ['10.0.0.0/8', '127.0.0.1', false],
    ['10.0.0.0/8', '192.168.0.1', false],
    ['10.0.0.4/31', '10.0.0.5', true],
    ['10.0.0.4/31', '10.0.0.6', false],
    ['10.0.0.4/32', '10.0.0.4', true],
    ['10.0.0.4', '10.0.0.5', false],
    ['fd00::4', 'fd00::4', true],
    ['fd00::4', 'fd00::5', false],
    ['fd00::4/127', 'fd00::5', true],
    ['fd00::4/128', 'fd00::5', false],
    ['[fd00::/64]:9100', 'fd00::9', true],
    ['::/0', '10.0.0.1', false],
    ['0.0.0.0/0', 'fd00::1', false],
    ['0.0.0.0/0', '10.0.0.1', true],
  ])('%s reaches %s: %s', (text, host, expected) => {
    expect(permits(text, host)).toBe(expected);
  });

  it.each([
    ['10.0.0.4:9100', 9100, true],
    ['10.0.0.4:9100', 9101, false],
    ['10.0.0.0/8:9100', 9100, true],
    ['10.0.0.0/8:9100', 9101, false],
    ['10.0.0.4:0', 0, true],
    ['10.0.0.4:65535', 65_535, true],
    ['10.0.0.4', 1, true],
  ])('%s is for port %i: %s', (text, at, expected) => {
    expect(permits(text, '10.0.0.4', at)).toBe(expected);
  });

  it('is one of several, and empty entries are ignored', () => {
    expect(permits(' , 10.0.0.4 ,, 10.0.0.6,', '10.0.0.6')).toBe(true);
    expect(parseAllowedAddresses('')).toEqual([]);
    expect(parseAllowedAddresses(' , ')).toEqual([]);
  });

  it.each([
    '10.0.0.4:65536',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/x',
    '10.0.0.0/8.5',
    '10.0.0.0/-1',
    'fd00::/129',
    '[fd00::5]:65536',
    '256.0.0.1',
    'a:b',
  ])('%s is refused', (text) => {
    expect(() => parseAllowedAddresses(text)).toThrow(`"${text}" is not an address`);
  });

  it('added while running is for that address and port only', () => {
    const own = new AddressPolicy('printer');
    own.allow({ host: 'fd00:ec2::254', port });
    expect(own.permits({ host: 'fd00:ec2::254', port })).toBe(true);
    expect(own.permits({ host: 'fd00:ec2::254', port: port + 1 })).toBe(false);
    expect(() => own.allow({ host: 'printer.local', port })).toThrow('Not an address');
  });
});
