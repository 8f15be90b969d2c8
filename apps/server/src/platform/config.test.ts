import { readFileSync } from 'node:fs';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, SETTINGS } from './config.ts';

describe('settings', () => {
  it('default to the embedded database with demo data, on this machine only', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      demo: true,
      databaseUrl: undefined,
    });
  });

  it("change with the operator's own database: no demo data, and reachable from the network", () => {
    expect(readConfig({ DATABASE_URL: 'postgres://db.example/balie' })).toMatchObject({
      demo: false,
      host: '0.0.0.0',
    });
  });

  it('treat an empty value as absent', () => {
    expect(readConfig({ PORT: '', BALIE_DEMO: ' ' }).port).toBe(8080);
  });

  it.each([
    ['PORT', ['tachtig', '70000', '0x50'], 'a whole number from 0 to 65535'],
    ['HOST', ['http://balie.example', 'mijn computer', '::1/64'], 'an address or the name'],
    ['DATABASE_URL', ['mysql://db.example', 'localhost:5432', 'postgres'], 'postgres://'],
    ['BALIE_PREPARED_STATEMENTS', ['ja', '2', 'on'], '0 or 1'],
    ['BALIE_DATABASE_CONNECTIONS', ['3', 'veel', '201'], 'a whole number from 4 to 200'],
    ['BALIE_DEMO', ['misschien', '2', 'yes'], '0 or 1'],
    ['BALIE_PUBLIC_URL', ['balie.example', 'ftp://x', 'https://x.example/balie'], 'without a path'],
    ['BALIE_LOG_LEVEL', ['loud', 'INFO', '3'], 'one of fatal, error, warn, info'],
    ['BALIE_TRUST_PROXY', ['proxy', '999.1.1.1', '10.0.0.0/99'], 'addresses or networks'],
    ['BALIE_DRAIN_MS', ['-1', '1.5', '60001'], 'a whole number from 0 to 60000'],
    ['BALIE_SESSION_IDLE_MINUTES', ['4', 'x', '10081'], 'a whole number from 5 to 10080'],
    ['BALIE_PRINTER_ALLOW', ['x', '10.0.0.0/99', '127.0.0.1:99999'], 'not an address'],
    ['BALIE_WEBHOOK_ALLOW', ['x', ':', '10.0.0.1/8:'], 'not an address'],
  ])('with invalid values are named, with what they must be: %s', (name, values, rule) => {
    for (const value of notEmpty(values)) {
      expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
      expect(() => readConfig({ [name]: value })).toThrow(name);
      expect(() => readConfig({ [name]: value })).toThrow(rule);
    }
  });

  it.each([
    [{ HOST: '::' }, { host: '::' }],
    [{ BALIE_PUBLIC_URL: 'https://balie.example/' }, { publicUrl: 'https://balie.example' }],
    [{ BALIE_TRUST_PROXY: 'loopback, 172.30.0.0/24' }, { trustProxy: 'loopback, 172.30.0.0/24' }],
    [{ PORT: '0' }, { port: 0 }],
  ])('with valid values are accepted: %j', (environment, config) => {
    expect(readConfig(environment)).toMatchObject(config);
  });

  it('are all in the table of the operations guide', () => {
    const guide = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
    const table = [...guide.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
    expect(table.toSorted()).toEqual([...SETTINGS].toSorted());
  });

  it('never repeat the database URL, which can contain a password', () => {
    const environment = { DATABASE_URL: 'mysql://balie:geheim@db.example' };
    expect(() => readConfig(environment)).toThrow('DATABASE_URL');
    expect(() => readConfig(environment)).not.toThrow('geheim');
  });
});
