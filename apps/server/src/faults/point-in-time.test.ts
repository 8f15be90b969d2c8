import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chooseRuntimeUser } from '@balie/embedded-postgres/runtime-user.ts';
import { findSystemPostgres } from '@balie/testkit/external-postgres.ts';
import { typed } from '@balie/testkit/faults/typed-command.ts';
import { survived } from '@balie/testkit/faults.ts';
import { ServerProcess } from '@balie/testkit/server-process.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { backupOrRestore } from '../backup/command.ts';
import { openDatabase } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';

const programs = findSystemPostgres();
if (!programs)
  console.log('No PostgreSQL 15 or newer on this system: skipping the restore to a moment.');

const running: (() => Promise<void>)[] = [];
const folder = mkdtempSync(join(tmpdir(), 'balie-pitr-'));
chmodSync(folder, 0o755);
afterAll(async () => {
  for (const stop of running.splice(0).reverse()) await stop();
  rmSync(folder, { recursive: true, force: true });
});

const asDatabaseUser = () => {
  const user = chooseRuntimeUser(folder);
  if (user.identity.uid !== undefined) chownSync(folder, user.uid, user.gid);
  return { ...user.identity, cwd: folder, env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' } };
};

/** A cluster as docs/operations.md sets it up. */
async function startCluster(data: string, settings: readonly string[] = []) {
  const sockets = join(folder, `${data}-sockets`);
  const options = asDatabaseUser();
  mkdirSync(sockets);
  if (options.uid !== undefined) chownSync(sockets, options.uid, options.gid ?? options.uid);
  const command = ['-D', join(folder, data), '-k', sockets, '-c', 'listen_addresses=', ...settings];
  const server = spawn(join(String(programs), 'postgres'), command, {
    ...options,
    stdio: 'ignore',
  });
  let over = false;
  const stop = async () => {
    if (over) return;
    over = true;
    const gone = once(server, 'exit');
    server.kill('SIGINT');
    await gone;
  };
  running.push(stop);
  const url = `postgres://operator@localhost/postgres?host=${encodeURIComponent(sockets)}`;
  await expect.poll(() => answers(url), { timeout: 60_000, interval: 100 }).toBe(true);
  return { url, sockets, stop };
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query('select pg_is_in_recovery() as recovering');
    return rows[0]?.recovering === false;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function ask<T>(url: string, text: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as T[];
  } finally {
    await client.end();
  }
}

describe.skipIf(!programs)('a restore to a moment with the tools of PostgreSQL', () => {
  it('contains what existed then and nothing later, and Balie continues with new numbers', {
    timeout: 300_000,
  }, async (test) => {
    const run = (program: string, ...words: string[]) =>
      execFileSync(join(String(programs), program), words, {
        ...asDatabaseUser(),
        stdio: 'ignore',
      });
    const archive = join(folder, 'archive');
    run('initdb', '-D', join(folder, 'data'), '-U', 'operator', '-A', 'trust', '-E', 'UTF8');
    mkdirSync(archive);
    const { uid, gid } = asDatabaseUser();
    if (uid !== undefined) chownSync(archive, uid, gid ?? uid);
    const first = await startCluster('data', [
      ...['-c', 'archive_mode=on', '-c', 'archive_timeout=60'],
      ...['-c', `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`],
    ]);
    const made = await ServerProcess.startWith({ DATABASE_URL: first.url });
    expect(await made.stop()).toBe(0);
    run(
      'pg_basebackup',
      '-h',
      first.sockets,
      '-U',
      'operator',
      '-D',
      join(folder, 'base'),
      '--checkpoint=fast',
    );

    const log = createLog('silent');
    const handle = openDatabase({ connection: { connectionString: first.url }, log, poolSize: 2 });
    const before = await createTestSite(handle.db);
    const [moment] = await ask<{ at: string }>(first.url, 'select clock_timestamp()::text as at');
    await wait(50);
    const after = await createTestSite(handle.db);
    await handle.close();
    await ask(first.url, 'select pg_switch_wal()');
    await first.stop();

    appendFileSync(
      join(folder, 'base', 'postgresql.auto.conf'),
      `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${moment?.at}'\nrecovery_target_action = 'promote'\n`,
    );
    writeFileSync(join(folder, 'base', 'recovery.signal'), '');
    if (uid !== undefined) chownSync(join(folder, 'base', 'recovery.signal'), uid, gid ?? uid);
    const second = await startCluster('base');
    const sites = await ask<{ id: number }>(second.url, 'select id from sites order by id');
    expect(sites.map(({ id }) => id)).toContain(before.siteId);
    expect(sites.map(({ id }) => id)).not.toContain(after.siteId);

    const settings = { DATABASE_URL: second.url };
    const settled = await typed(backupOrRestore, settings, ['restore', '--in-place']);
    expect(settled).toMatchObject({ code: 0, output: expect.stringContaining('well ahead') });
    const server = await ServerProcess.startWith(settings);
    running.push(() => server.kill());
    const refused = await typed(backupOrRestore, settings, ['restore', '--in-place']);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('is running') });
    const [next] = await ask<{ id: number }>(
      second.url,
      "select nextval(pg_get_serial_sequence('sites', 'id'))::int as id",
    );
    expect(next?.id).toBeGreaterThan(after.siteId + 1_000);
    survived(test, { restored: 1 });
  });
});
