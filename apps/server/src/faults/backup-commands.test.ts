import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  killDatabase,
  temporaryFolder,
} from '@balie/embedded-postgres/testing/embedded-database.ts';
import { runProgram } from '@balie/testkit/command-process.ts';
import { findSystemPostgres, startSystemPostgres } from '@balie/testkit/external-postgres.ts';
import { typed } from '@balie/testkit/faults/typed-command.ts';
import { survived } from '@balie/testkit/faults.ts';
import { migratedFolder } from '@balie/testkit/migrated-folder.ts';
import { ServerProcess } from '@balie/testkit/server-process.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { backupOrRestore } from '../backup/command.ts';

const CLI = join(import.meta.dirname, '../backup/cli.ts');

type Settings = Record<string, string>;
const run = (settings: Settings, ...words: string[]) => typed(backupOrRestore, settings, words);
const program = (settings: Settings, ...words: string[]) => runProgram(CLI, settings, words);

async function startDemo(settings: Settings): Promise<ServerProcess> {
  const server = await ServerProcess.startWith(settings);
  onTestFinished(async () => {
    await server.kill();
    if (settings.BALIE_DATA_DIR) killDatabase(join(settings.BALIE_DATA_DIR, 'postgres'));
  });
  return server;
}

const signIn = async ({ url }: ServerProcess) =>
  (
    await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'demo-admin', password: 'balie-demo' }),
    })
  ).status;

describe('the commands', () => {
  it('back up a running and a stopped server, and restore it into an empty folder and the operator’s own PostgreSQL', {
    timeout: 300_000,
  }, async (test) => {
    const folder = temporaryFolder();
    const [here, there] = [migratedFolder(), join(temporaryFolder(), 'data')];
    const place = { INIT_CWD: folder };
    const demo = { ...place, BALIE_DATA_DIR: here, BALIE_DEMO: '1' };
    const server = await startDemo(demo);

    expect(await run(demo, 'backup', 'running.gz')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/Backup of \d+ rows in \d+ tables, written and read back/),
    });
    expect(await run(demo, 'restore', 'running.gz', '--replace')).toMatchObject({
      code: 1,
      output: expect.stringContaining('Balie is running on this data folder'),
    });
    expect(await server.stop()).toBe(0);
    expect((await program(demo, 'backup')).code).toBe(0);
    const files = readdirSync(folder).filter((name) => name.endsWith('.gz'));
    expect(files).toHaveLength(2);
    for (const name of files) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);

    const empty = { ...place, BALIE_DATA_DIR: there, BALIE_DEMO: '1' };
    expect(await program(empty, 'restore', 'running.gz')).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        /Restored \d+ rows from the backup of .* into \/.*; all tables were compared/,
      ),
    });
    const again = await startDemo(empty);
    expect(await signIn(again)).toBe(204);
    expect(await again.stop()).toBe(0);
    expect(await run(empty, 'restore', 'running.gz')).toMatchObject({
      code: 1,
      output: expect.stringContaining('not empty'),
    });

    let restored = 1;
    const programs = findSystemPostgres();
    if (programs) {
      const external = await startSystemPostgres(programs);
      onTestFinished(() => external.stop());
      const elsewhere = { ...place, DATABASE_URL: external.url, BALIE_DEMO: '1' };
      expect(await run(elsewhere, 'restore', 'running.gz')).toMatchObject({ code: 0 });
      const served = await startDemo(elsewhere);
      expect(await signIn(served)).toBe(204);
      expect((await run(elsewhere, 'backup', 'external.gz')).code).toBe(0);
      expect(await served.stop()).toBe(0);
      restored = 2;
    }
    survived(test, { restored });
  });

  it('name what is missing', async () => {
    const folder = temporaryFolder();
    const settings = { INIT_CWD: folder, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/balie' };
    expect(await run(settings, 'restore')).toMatchObject({
      code: 1,
      output: expect.stringContaining('Name the file'),
    });
    const away = await program(settings, 'backup');
    expect(away).toMatchObject({ code: 1, complaints: away.output });
    expect(away.output).toContain('The database cannot be reached');
  });

  it('create no database if there is none to back up', async () => {
    const folder = temporaryFolder();
    expect(await run({ INIT_CWD: folder, BALIE_DATA_DIR: folder }, 'backup')).toMatchObject({
      code: 1,
      output: expect.stringContaining(`There is no database in ${folder}`),
    });
    expect(readdirSync(folder)).toEqual([]);
  });
});
