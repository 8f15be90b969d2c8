import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  killDatabase,
  temporaryFolder,
} from '@balie/embedded-postgres/testing/embedded-database.ts';
import { runProgram } from '@balie/testkit/command-process.ts';
import { findSystemPostgres, startSystemPostgres } from '@balie/testkit/external-postgres.ts';
import { createUser } from '@balie/testkit/factories.ts';
import { typed } from '@balie/testkit/faults/typed-command.ts';
import { migratedFolder } from '@balie/testkit/migrated-folder.ts';
import { databaseUrl, ServerProcess } from '@balie/testkit/server-process.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { createTestDatabase } from '@balie/testkit/test-database.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { admin as command } from '../admin/command.ts';

const CLI = join(import.meta.dirname, '../admin/cli.ts');
const PASSWORD = 'een heel eigen woord';
type Settings = Record<string, string>;

const admin = (settings: Settings, ...words: string[]) => typed(command, settings, words);
const program = (settings: Settings, ...words: string[]) => runProgram(CLI, settings, words);
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

const person = { firstName: 'An', lastName: 'Peeters', password: PASSWORD };

/** What an operator does on a bad day. */
async function walk(settings: Settings) {
  const server = await start(settings);

  // Running: a new address replaces the one from startup.
  const given = await admin(settings, 'address', 'ADMIN');
  expect(given).toMatchObject({ code: 0, output: expect.stringContaining('within 24 hours') });
  const first = secretIn(server.output);
  expect(await post(server, 'one-time/use', { secret: first, ...person })).toBe(404);
  const secret = secretIn(given.output);
  expect(await post(server, 'one-time/use', { secret, ...person })).toBe(204);

  // Locked out by wrong passwords in one's own browser, which would have to wait for minutes, and let in again.
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

  // An expired licence, and one without end.
  expect((await admin(settings, 'licence', '2020-01-31')).output).toContain('until 2020-01-31');
  const listed = await admin(settings, 'organisations', '--json');
  expect(JSON.parse(listed.output)).toMatchObject([
    { slug: 'default', name: 'Balie', sites: 1, people: 1, licenceValidUntil: '2020-01-31' },
  ]);
  expect((await admin(settings, 'licence', 'none')).output).toContain('without an end date');
  expect(await server.stop()).toBe(0);

  // Stopped: a lost password is one command away.
  const recovered = await program(settings, 'address', 'admin', '--json');
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
    const BALIE_DATA_DIR = migratedFolder();
    const settings = { BALIE_DATA_DIR, BALIE_DEMO: '0' };
    const server = await walk(settings);
    expect(await server.stop()).toBe(0);

    // A second organisation has its own administrator on its own host.
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
      output: 'Organisation gent already exists.\n',
    });
    expect((await admin(both, 'administrators', '--organisation', 'gent')).output).toBe(
      'ella, has not signed in yet\n',
    );
    expect((await admin(both, 'address', 'ella')).output).toContain(
      'Choose an organisation with --organisation:',
    );
  });

  const programs = findSystemPostgres();
  it.skipIf(!programs)('works on the operator’s own PostgreSQL', async () => {
    const external = await startSystemPostgres(String(programs));
    onTestFinished(() => external.stop());
    const settings = { DATABASE_URL: external.url, BALIE_DEMO: '0' };
    expect(await admin(settings, 'organisations')).toMatchObject({
      code: 1,
      output: expect.stringContaining('start Balie once, and try again'),
    });
    const server = await start(settings);
    const secret = secretIn((await admin(settings, 'address', 'ADMIN')).output);
    expect(await post(server, 'one-time/use', { secret, ...person })).toBe(204);
    expect(await server.stop()).toBe(0);
    // How it is reached does not change with the server: what the command wrote is there, and it can write more.
    expect((await admin(settings, 'administrators')).output).toContain('admin (An Peeters)');
    expect(secretIn((await admin(settings, 'address', 'admin')).output)).not.toBe('');
  });

  it('reports errors without a stack trace, and as JSON on request', async () => {
    const folder = temporaryFolder();
    const nowhere = { BALIE_DATA_DIR: folder };
    for (const [words, text] of [
      [['opruimen'], 'Unknown command: opruimen.'],
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
    const asProgram = await program(nowhere, 'opruimen');
    expect(asProgram).toEqual(await admin(nowhere, 'opruimen'));
    expect((await admin(nowhere)).output).toContain('npm run admin -- <command>');
    const away = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/balie' };
    expect((await admin(away, 'hosts')).output).toContain('The database cannot be reached');
  });

  it('adds no real data to a demo', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.close());
    const settings = { DATABASE_URL: databaseUrl(database.connection) };
    const { organisationId: organisation_id } = await createTestSite(database.db);
    await createUser(database.db, { organisation_id, username: 'demo-normal' });
    await database.db.insertInto('extensions').values({ name: 'demo' }).execute();
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
