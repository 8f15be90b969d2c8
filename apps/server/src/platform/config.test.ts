import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('settings', () => {
  it('without any: the embedded database with demo data, on this machine only', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      demo: true,
      databaseUrl: undefined,
    });
  });

  it("with the operator's own database: no demo data, and reachable from the network", () => {
    expect(readConfig({ DATABASE_URL: 'postgres://db.example/balie' })).toMatchObject({
      demo: false,
      host: '0.0.0.0',
    });
  });

  it('treat an empty value as absent', () => {
    expect(readConfig({ PORT: '', BALIE_DEMO: ' ' }).port).toBe(8080);
  });

  it.each([
    [{ PORT: 'tachtig' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ BALIE_DEMO: 'misschien' }, 'BALIE_DEMO'],
    [{ BALIE_PUBLIC_URL: 'balie.example' }, 'BALIE_PUBLIC_URL'],
    [{ BALIE_LOG_LEVEL: 'loud' }, 'BALIE_LOG_LEVEL'],
  ])('that are wrong are named: %j', (environment, name) => {
    expect(() => readConfig(environment)).toThrow(ConfigError);
    expect(() => readConfig(environment)).toThrow(name);
  });

  it('never repeat the address of the database, which can hold a password', () => {
    const environment = { DATABASE_URL: 'mysql://balie:geheim@db.example' };
    expect(() => readConfig(environment)).toThrow('DATABASE_URL');
    expect(() => readConfig(environment)).not.toThrow('geheim');
  });
});
