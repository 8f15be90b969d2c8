import { expect, it, onTestFinished } from 'vitest';
import { survived } from '../testing/faults.ts';
import { databaseUrl, ServerProcess } from '../testing/server-process.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const signIn = async ({ url }: ServerProcess, password: string) =>
  (
    await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password }),
    })
  ).status;

it('tells the first password also when the first start goes no further', {
  timeout: 120_000,
}, async (test) => {
  const database = await createTestDatabase({ empty: true });
  onTestFinished(() => database.close());
  const settings = { DATABASE_URL: databaseUrl(database.connection) };

  // An address for documentation: no machine has it, so nothing can listen there.
  const failed = await ServerProcess.startWith({ ...settings, HOST: '192.0.2.1' }).catch(String);
  expect(failed).toContain('192.0.2.1 is not an address of this machine');
  const password = /shown only now: (\S+)/.exec(String(failed))?.[1] ?? '';

  const server = await ServerProcess.startWith({ ...settings, HOST: '0.0.0.0' });
  onTestFinished(() => server.kill());
  expect(await signIn(server, password)).toBe(204);
  expect(server.output).not.toContain('shown only now');
  expect(server.output).toContain('set BALIE_PUBLIC_URL to the address people use');
  expect(await server.stop()).toBe(0);
  survived(test, { stops: 1 });
});
