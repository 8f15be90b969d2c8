import { once } from 'node:events';
import { Client } from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { isDatabaseUnavailable } from './unavailable.ts';

const failureOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error) => error,
  );

const attempt = (settings: object) => {
  const client = new Client({ ...inject('database'), database: 'postgres', ...settings });
  client.on('error', () => undefined);
  return client;
};

describe('an unavailable database', () => {
  it.each([
    ['no socket', { host: '/nowhere' }],
    ['nobody listening', { host: '127.0.0.1', port: 1 }],
    ['a name with several addresses', { host: 'localhost', port: 1 }],
    ['an unknown name', { host: 'database.invalid' }],
  ])('is recognised: %s', async (_, settings) => {
    expect(isDatabaseUnavailable(await failureOf(attempt(settings).connect()))).toBe(true);
  });

  it('is recognised: a connection that ends in the middle of a query', async () => {
    const client = attempt({});
    await client.connect();
    expect(
      isDatabaseUnavailable(
        await failureOf(client.query('select pg_terminate_backend(pg_backend_pid())')),
      ),
    ).toBe(true);
    expect(isDatabaseUnavailable(await failureOf(client.query('select 1')))).toBe(true);
  });

  it('is recognised: a connection closed by the database for being idle', async () => {
    const client = attempt({});
    await client.connect();
    const ended = once(client, 'error');
    await client.query('set idle_session_timeout = 20');
    const [error] = await ended;
    expect(error).toMatchObject({ code: '57P05' });
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it.each([
    ...['08000', '08003', '08006', '53000', '53100', '53200', '53300', '53400'],
    ...['57P01', '57P02', '57P03', '57P04', '57P05', '25006'],
  ])('is recognised by the code %s', (code) => {
    expect(isDatabaseUnavailable(Object.assign(new Error('x'), { code }))).toBe(true);
  });

  it.each(['57014', '57P06', '40001', '23505', '25001', '54000'])(
    'is not recognised by the code %s',
    (code) => {
      expect(isDatabaseUnavailable(Object.assign(new Error('x'), { code }))).toBe(false);
    },
  );
});

describe('any other failure', () => {
  it('is not mistaken for it', async () => {
    const client = attempt({});
    await client.connect();
    expect(isDatabaseUnavailable(await failureOf(client.query('select 1 / 0')))).toBe(false);
    expect(isDatabaseUnavailable(await failureOf(client.query('select nothing')))).toBe(false);
    await client.end();
    expect(isDatabaseUnavailable(new Error('something else'))).toBe(false);
    expect(isDatabaseUnavailable(Object.assign(new Error('file'), { code: 'ENOENT' }))).toBe(false);
    expect(isDatabaseUnavailable('words')).toBe(false);
  });
});
