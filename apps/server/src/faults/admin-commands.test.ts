import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  killDatabase,
  preparedFolder,
  removeTemplateAfterwards,
  temporaryFolder,
} from '@balie/embedded-postgres/testing/embedded-database.ts';
import { runProgram } from '@balie/testkit/command-process.ts';
import { findSystemPostgres, startSystemPostgres } from '@balie/testkit/external-postgres.ts';
import { ServerProcess } from '@balie/testkit/server-process.ts';
import { describe, expect, it, onTestFinished } from 'vitest';

removeTemplateAfterwards();
const CLI = join(import.meta.dirname, '../admin/cli.ts');
const PASSWORD = 'een heel eigen woord';
type Settings = Record<string, string>;

const admin = (settings: Settings, ...words: string[]) => runProgram(CLI, settings, words);
const secretIn = (output: string) => /\/start\/([\w-]+)/.exec(output)?.[1] ?? '';

const send = (
  { url }: ServerProcess,
  path: string,
  { body, cookie }: { body: object; cookie?: string },
) =>
  fetch(`${url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  });
const post = async (server: ServerProcess, path: string, body: object) =>
  (await send(server, path, { body })).status;

async function start(settings: Settings): Promise<ServerProcess> {
  const server = await ServerProcess.startWith(settings);
  onTestFinished(async () => {
    await server.kill();
    if (settings.BALIE_DATA_DIR) killDatabase(join(settings.BALIE_DATA_DIR, 'postgres'));
  });
  await expect.poll(() => server.output, { timeout: 20_000 }).toContain('Balie is ready');
  return server;
}

/** What an operator does on bad days, whichever database it is. */
async function walk(settings: Settings) {
  const server = await start(settings);
  const person = { firstName: 'An', lastName: 'Peeters', password: PASSWORD };

  // Running: the address of the start is taken over by a new one.
  const given = await admin(settings, 'address', 'ADMIN');
  expect(given).toMatchObject({ code: 0, output: expect.stringContaining('within 24 hours') });
  const first = secretIn(server.output);
  expect(await post(server, 'one-time/use', { secret: first, ...person })).toBe(404);
  const secret = secretIn(given.output);
  expect(await post(server, 'one-time/use', { secret, ...person })).toBe(204);

  // Locked out by wrong passwords in one's own browser, whose door stays closed for minutes, and let in again.
  const login = (password: string) => post(server, 'login', { username: 'admin', password });
  const known = await send(server, 'login', { body: { username: 'admin', password: PASSWORD } });
  expect(known.status).toBe(204);
  const [cookie] = /balie_browser=[^;]+/.exec(String(known.headers.getSetCookie())) ?? [''];
  const atHome = async (password: string) =>
    (await send(server, 'login', { body: { username: 'admin', password }, cookie })).status;
  for (let guess = 0; guess < 10; guess++) expect(await atHome(`fout ${guess}`)).toBe(401);
  await expect.poll(() => atHome('nog eens'), { timeout: 60_000, interval: 1 }).toBe(429);
  expect((await admin(settings, 'unlock', 'admin')).output).toBe('admin can try again.\n');
  expect(await atHome(PASSWORD)).toBe(204);
  expect((await admin(settings, 'unlock', 'admin')).output).toContain('was not locked');

  // A licence that ended, and one without end.
  expect((await admin(settings, 'licence', '2020-01-31')).output).toContain('until 2020-01-31');
  const listed = await admin(settings, 'organisations', '--json');
  expect(JSON.parse(listed.output)).toMatchObject([
    { slug: 'default', name: 'Balie', sites: 1, people: 1, licenceValidUntil: '2020-01-31' },
  ]);
  expect((await admin(settings, 'licence', 'none')).output).toContain('without end');
  expect(await server.stop()).toBe(0);

  // Stopped: a lost password is one command away.
  const recovered = await admin(settings, 'address', 'admin', '--json');
  expect(recovered.code).toBe(0);
  const { address, username } = JSON.parse(recovered.output);
  expect(username).toBe('admin');
  await server.start();
  const again = { ...person, password: 'een ander eigen woord' };
  expect(await login(PASSWORD)).toBe(204);
  expect(await post(server, 'one-time/use', { secret: secretIn(address), ...again })).toBe(204);
  expect(await login(PASSWORD)).toBe(401);
  expect(await login('een ander eigen woord')).toBe(204);
  return server;
}

describe('the operator’s command', { timeout: 600_000 }, () => {
  it('works on the embedded database, running or not', async () => {
    const BALIE_DATA_DIR = await preparedFolder();
    const settings = { BALIE_DATA_DIR, BALIE_DEMO: '0' };
    const server = await walk(settings);
    expect(await server.stop()).toBe(0);

    // A second organisation has its own administrator at its own host.
    const file = join(temporaryFolder(), 'deployments.json');
    writeFileSync(
      file,
      JSON.stringify({
        deployments: [
          { hosts: ['localhost'], organisation: 'default', applicationId: 'a' },
          { hosts: ['gent.example'], organisation: 'gent', applicationId: 'b' },
        ],
      }),
    );
    onTestFinished(() => rmSync(file, { force: true }));
    const both = { ...settings, BALIE_DEPLOYMENTS: file };
    expect((await admin(both, 'hosts')).output).toContain('gent.example: gent (does not exist)');
    const added = await admin(both, 'add-organisation', 'gent', 'Stad Gent', '--username', 'ella');
    expect(added.output).toContain('https://gent.example/start/');
    expect(await admin(both, 'add-organisation', 'gent', 'Nog eens')).toMatchObject({
      code: 1,
      output: 'There is an organisation gent already.\n',
    });
    expect((await admin(both, 'administrators', '--organisation', 'gent')).output).toBe(
      'ella, has not come in yet\n',
    );
    expect((await admin(both, 'address', 'ella')).output).toContain('--organisation with one of');
  });

  const programs = findSystemPostgres();
  it.skipIf(!programs)('works on a PostgreSQL of the operator', async () => {
    const external = await startSystemPostgres(String(programs));
    onTestFinished(() => external.stop());
    const server = await walk({ DATABASE_URL: external.url, BALIE_DEMO: '0' });
    expect(await server.stop()).toBe(0);
  });

  it('says what is wrong, without a stack, and as data when asked', async () => {
    const folder = temporaryFolder();
    const nowhere = { BALIE_DATA_DIR: folder };
    for (const [words, text] of [
      [['opruimen'], 'There is no command opruimen.'],
      [['address', '--naam', 'x'], 'Unknown option'],
      [['organisations'], `There is no database in ${folder}`],
    ] as const) {
      const { code, output } = await admin(nowhere, ...words);
      expect(code).toBe(1);
      expect(output).toContain(text);
      expect(output).not.toMatch(/\n\s+at /);
    }
    const asData = await admin(nowhere, 'organisations', '--json');
    expect(JSON.parse(asData.output)).toEqual({ error: expect.stringContaining(folder) });
    expect((await admin(nowhere)).output).toContain('npm run admin -- <command>');
    const away = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/balie' };
    expect((await admin(away, 'hosts')).output).toContain('The database cannot be reached');
  });

  it('puts nothing real beside a demo', async () => {
    const settings = { BALIE_DATA_DIR: await preparedFolder(), BALIE_DEMO: '1' };
    await start(settings);
    expect(await admin(settings, 'add-organisation', 'gent', 'Stad Gent')).toMatchObject({
      code: 1,
      output: expect.stringContaining('This database holds the demo'),
    });
    expect((await admin(settings, 'address', 'demo-normal')).output).toContain(
      'is not an administrator',
    );
    expect((await admin(settings, 'licence', 'morgen')).output).toContain('such as 2027-12-31');
  });
});
