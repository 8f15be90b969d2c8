import { pino } from 'pino';
import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createHttpServer } from './http-server.ts';

/** The routes logged after these requests, by a server that always responds with this status. */
async function loggedAfter(routes: readonly string[], status: number): Promise<string[]> {
  const logged: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => logged.push(JSON.parse(line).route) });
  const app = await createHttpServer({ config: readConfig({}), log });
  for (const route of routes) app.get(route, (_, reply) => reply.code(status).send());
  for (const url of routes) await app.inject({ url });
  await app.close();
  return logged;
}

const watched = ['/health/live', '/health/ready'];

it('logs the requests of people, and those of monitoring only if they fail', async () => {
  const routes = [...watched, '/api/whoami'];
  expect(await loggedAfter(routes, 200)).toEqual(['/api/whoami']);
  expect(await loggedAfter(routes, 503)).toEqual(routes);
});
