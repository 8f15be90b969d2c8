import { survived } from '@balie/testkit/faults.ts';
import { databaseUrl, ServerProcess } from '@balie/testkit/server-process.ts';
import { createTestDatabase } from '@balie/testkit/test-database.ts';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';

const PASSWORD = 'een heel eigen woord';
const post = async ({ url }: ServerProcess, path: string, body: object) =>
  (
    await fetch(`${url}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).status;

async function emptyDatabase() {
  const database = await createTestDatabase({ empty: true });
  onTestFinished(() => database.close());
  return { DATABASE_URL: databaseUrl(database.connection) };
}

async function start(settings: Record<string, string>) {
  const server = await ServerProcess.startWith(settings);
  onTestFinished(() => server.kill());
  await expect.poll(() => server.output, { timeout: 20_000 }).toContain('Balie is ready');
  return server;
}

async function passwordHash({ DATABASE_URL }: { DATABASE_URL: string }) {
  const client = new Client({ connectionString: DATABASE_URL });
  await client.connect();
  const { rows } = await client.query('select password_hash from users');
  await client.end();
  return rows[0]?.password_hash;
}

const secretIn = ({ url, output }: ServerProcess) =>
  new RegExp(`${url}/start/([\\w-]+)`).exec(output)?.[1] ?? '';

describe('the first start without a demo', { timeout: 120_000 }, () => {
  it('prints the set-up address once, even if an earlier start got no further', async (test) => {
    const settings = await emptyDatabase();
    // An address for documentation: no machine has it, so nothing can listen on it.
    const failed = await ServerProcess.startWith({ ...settings, HOST: '192.0.2.1' }).catch(String);
    expect(failed).toContain('192.0.2.1 is not an address of this machine');
    expect(failed).not.toContain('/start/');

    const first = await start({ ...settings, HOST: '0.0.0.0' });
    const secret = secretIn(first);
    expect(secret).not.toBe('');
    expect(first.output).toContain('npm run admin -- address admin');
    expect(first.output).toContain('set BALIE_PUBLIC_URL to the address people use');
    expect(first.output).not.toMatch(/password/i);
    expect(await post(first, 'login', { username: 'admin', password: '' })).toBe(422);
    expect(await first.stop()).toBe(0);

    // Nobody has come in yet: it is not repeated, and later starts say how to get another.
    const second = await start(settings);
    expect(secretIn(second)).toBe('');
    expect(second.output).not.toContain('/start/');
    expect(second.output).toContain('npm run admin -- address admin');
    // The first address still works: a second start does not revoke it.
    expect(await post(second, 'one-time/read', { secret })).toBe(200);
    const person = { firstName: 'An', lastName: 'Peeters', password: PASSWORD };
    expect(await post(second, 'one-time/use', { secret, ...person })).toBe(204);
    expect(await post(second, 'one-time/use', { secret, ...person })).toBe(404);
    expect(await post(second, 'login', { username: 'admin', password: PASSWORD })).toBe(204);
    expect(await passwordHash(settings)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await second.stop()).toBe(0);

    const later = await start(settings);
    expect(later.output).not.toContain('/start/');
    expect(later.output).not.toContain('npm run admin');
    expect(await later.stop()).toBe(0);

    const mixed = await ServerProcess.startWith({ ...settings, BALIE_DEMO: '1' }).catch(String);
    expect(mixed).toContain('This database holds your own site');
    survived(test, { stops: 3 });
  });
});

describe('a demo', { timeout: 120_000 }, () => {
  it('never shares a database with real data', async () => {
    const demo = await emptyDatabase();
    const shown = await start({ ...demo, BALIE_DEMO: '1' });
    expect(shown.output).toContain('This is a demo');
    expect(await shown.stop()).toBe(0);
    const refused = await ServerProcess.startWith({ ...demo, BALIE_DEMO: '0' }).catch(String);
    expect(refused).toContain('This database holds the demo');
    expect(refused).not.toMatch(/\n\s+at /);
  });
});
