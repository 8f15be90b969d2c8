import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findRunningDatabase } from './attach.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import { startEmbeddedDatabase } from './launcher.ts';
import {
  fast,
  preparedFolder,
  query,
  removeTemplateAfterwards,
  start,
  startProgram,
  temporaryFolder,
  untilDatabaseGone,
} from './testing/embedded-database.ts';

removeTemplateAfterwards();

test('a first start creates a database that a second start finds again', async () => {
  const dataDir = join(temporaryFolder(), 'not', 'there', 'yet');
  const first = await start({ dataDir });
  await query(first, 'CREATE TABLE kept (id int)');
  await query(first, 'INSERT INTO kept VALUES (1)');
  await first.stop();

  const second = await start({ dataDir });
  expect(await query(second, 'SELECT id FROM kept')).toEqual([{ id: 1 }]);
  expect(second.connection).toMatchObject({ user: 'app', database: 'app', port: 5432 });
});

test('production settings keep what was acknowledged and behave the same on every machine', async () => {
  const database = await start({ dataDir: await preparedFolder(), settings: {} });
  const [row] = await query(
    database,
    `SELECT ${[
      'fsync',
      'synchronous_commit',
      'full_page_writes',
      'data_checksums',
      'server_encoding',
      'timezone',
      'listen_addresses',
    ]
      .map((name) => `current_setting('${name}') AS ${name}`)
      .join()}, lower('ÉŁ') AS lower`,
  );
  expect(row).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    data_checksums: 'on',
    server_encoding: 'UTF8',
    timezone: 'UTC',
    listen_addresses: '',
    lower: 'éł',
  });
});

test('only its user can reach the socket and the password, and connecting takes the password', async () => {
  const dataDir = await preparedFolder();
  const { connection } = await start({ dataDir });
  expect(statSync(connection.host).mode & 0o777).toBe(0o700);
  expect(statSync(join(dataDir, 'postgres', 'app.password')).mode & 0o777).toBe(0o600);
  const stranger = { connection: { ...connection, password: 'guess' } };
  await expect(query(stranger, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
});

test('the log of the database contains no visitor data', async () => {
  const dataDir = await preparedFolder();
  const database = await start({ dataDir });
  await expect(query(database, `SELECT 'Janssens'::int`)).rejects.toThrow('Janssens');
  await database.stop();
  const folder = join(dataDir, 'postgres', 'log');
  const text = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(text.join()).toContain('database system is shut down');
  expect(text.join()).not.toContain('Janssens');
});

test('a second server on the same folder is refused, and the first is not affected', async () => {
  const dataDir = await preparedFolder();
  const first = await start({ dataDir });
  await expect(startEmbeddedDatabase({ dataDir })).rejects.toThrow(EmbeddedDatabaseError);
  const other = await startProgram({ dataDir });
  expect(other.error).toContain(`is in use by another running App (process ${process.pid})`);
  expect(await query(first, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('stop ends open sessions, can be asked twice, and settles exited', async () => {
  const database = await start({ dataDir: await preparedFolder() });
  const session = query(database, 'SELECT pg_sleep(600)');
  const outcome = expect(session).rejects.toThrow();
  await Promise.all([database.stop(), database.stop(), database.exited]);
  await outcome;
  await database.stop();
});

test('a start that fails says why and leaves the folder free', async () => {
  const dataDir = await preparedFolder();
  const settings = { ...fast, wal_level: 'nonsense' };
  const refused = startEmbeddedDatabase({ dataDir, settings });
  await expect(refused).rejects.toThrow(/did not start:.*wal_level/s);
  await start({ dataDir });
});

test('the path of the folder may contain odd characters', async () => {
  const dataDir = join(temporaryFolder(), "d'été, 50% & co (#1)");
  const database = await start({ dataDir });
  expect(await query(database, 'SHOW data_directory')).toEqual([
    { data_directory: join(dataDir, 'postgres') },
  ]);
});

const longName = 'a-folder-with-a-long-name-'.repeat(4);

test('a path too long for a socket gets one in the temporary folder, removed afterwards', async () => {
  const dataDir = await preparedFolder(longName);
  const database = await start({ dataDir });
  const { host } = database.connection;
  expect(host.startsWith(tmpdir())).toBe(true);
  expect(statSync(host).mode & 0o777).toBe(0o700);
  expect(await query(database, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await database.stop();
  expect(statSync(host, { throwIfNoEntry: false })).toBeUndefined();
});

test('a program chooses the names of the database, its password file and what messages call it', async () => {
  const names = {
    program: 'Shop',
    dataDirSetting: 'SHOP_DIR',
    serverSetting: 'SHOP_DATABASE',
    role: 'shop-1',
  };
  const dataDir = join(temporaryFolder(), 'data');
  const first = await start({ dataDir, names });
  expect(first.connection).toMatchObject({ user: 'shop-1', database: 'shop-1' });
  expect(findRunningDatabase(dataDir, names)).toEqual(first.connection);
  await expect(startEmbeddedDatabase({ dataDir, names })).rejects.toThrow(
    /another running Shop .* with SHOP_DIR/,
  );
  await first.stop();
  rmSync(join(dataDir, 'postgres', 'shop-1.password'));
  const second = await start({ dataDir, names });
  expect(await query(second, 'SELECT current_user AS role')).toEqual([{ role: 'shop-1' }]);
});

test('a lost password is replaced without losing the data', async () => {
  const dataDir = await preparedFolder();
  const first = await start({ dataDir });
  await query(first, 'CREATE TABLE kept (id int)');
  await first.stop();
  rmSync(join(dataDir, 'postgres', 'app.password'));
  const second = await start({ dataDir });
  expect(second.connection.password).not.toBe(first.connection.password);
  expect(await query(second, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 0 }]);
});

test('data of another major version is left alone', async () => {
  const dataDir = await preparedFolder();
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '15\n');
  await expect(startEmbeddedDatabase({ dataDir })).rejects.toThrow(/made by PostgreSQL 15/);
  // Refused for the same reason again, not because the first attempt still holds the folder.
  await expect(startEmbeddedDatabase({ dataDir })).rejects.toThrow(/made by PostgreSQL 15/);
});

test('a folder that is not a database is left alone', async () => {
  const dataDir = join(temporaryFolder(), 'data');
  mkdirSync(join(dataDir, 'postgres'), { recursive: true, mode: 0o755 });
  writeFileSync(join(dataDir, 'postgres', 'letter.txt'), 'not yours');
  await expect(startEmbeddedDatabase({ dataDir })).rejects.toThrow(/does not contain a database/);
  expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['letter.txt']);
  expect(statSync(join(dataDir, 'postgres')).uid).toBe(process.getuid?.());
});

test('settings of another PostgreSQL in the environment change nothing', async () => {
  const dataDir = await preparedFolder();
  const program = await startProgram({
    dataDir,
    environment: {
      PGDATA: '/nowhere',
      PGPORT: '1',
      PGHOST: 'db.invalid',
      PGUSER: 'other',
      PGPASSWORD: 'other',
      PGDATABASE: 'other',
      PGSSLMODE: 'require',
    },
  });
  expect(program.error).toBeUndefined();
  program.child.kill('SIGTERM');
  await program.exited;
  expect(await untilDatabaseGone(join(dataDir, 'postgres'))).toBe(true);
});
