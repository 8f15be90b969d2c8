import { chmodSync, chownSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startEmbeddedDatabase } from './launcher.ts';
import { chooseRuntimeUser, runsAsRoot } from './runtime-user.ts';
import {
  otherUser,
  preparedFolder,
  query,
  removeTemplateAfterwards,
  start,
  startProgram,
  temporaryFolder,
  whyNoOtherUser,
} from './testing/embedded-database.ts';

removeTemplateAfterwards();

const needsRoot = 'needs root: an ordinary process runs the database as itself';

test('a data folder that is a file, or cannot be created, is named in the refusal', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  await expect(startEmbeddedDatabase({ dataDir: file })).rejects.toThrow(
    `The data folder ${file} cannot be used`,
  );
  await expect(startEmbeddedDatabase({ dataDir: join(file, 'data') })).rejects.toThrow(
    /cannot be used .* choose another folder with DATA_DIR/,
  );
});

test('a data folder where nothing can be created is refused at once', async ({ skip }) => {
  if (!existsSync('/proc/self')) skip('needs /proc');
  await expect(startEmbeddedDatabase({ dataDir: '/proc/app/data' })).rejects.toThrow(
    'The data folder /proc/app/data cannot be used',
  );
});

test('a folder that the user of the database may not enter is named in the refusal', async ({
  skip,
}) => {
  if (!runsAsRoot()) skip(needsRoot);
  const locked = join(temporaryFolder(), 'locked');
  mkdirSync(locked, { mode: 0o700 });
  const refused = startEmbeddedDatabase({ dataDir: join(locked, 'data') });
  await expect(refused).rejects.toThrow(`who may not enter ${locked}:`);
  expect(statSync(locked).mode & 0o777).toBe(0o700);
});

test('an ordinary user is told about a folder without write permission', async ({ skip }) => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o555);
  if (!runsAsRoot()) {
    await expect(startEmbeddedDatabase({ dataDir: folder })).rejects.toThrow(/cannot be written/);
    return;
  }
  const reason = whyNoOtherUser();
  if (reason) skip(reason);
  const program = await startProgram({ dataDir: folder, user: otherUser() });
  expect(program.error).toContain(`The data folder ${folder} cannot be written by user nobody`);
});

test('a data folder owned by root lets in the user of the database and no one else', async ({
  skip,
}) => {
  if (!runsAsRoot()) skip(needsRoot);
  const dataDir = join(temporaryFolder(), 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  await start({ dataDir });
  const { uid, gid, mode } = statSync(dataDir);
  expect({ uid, gid, mode: mode & 0o777 }).toEqual({
    uid: 0,
    gid: chooseRuntimeUser(dataDir).gid,
    mode: 0o710,
  });
});

test('a strict umask does not lock the database out of its own folder', async () => {
  const dataDir = join(temporaryFolder(), 'made', 'here');
  const program = await startProgram({ dataDir, umask: '077' });
  expect(program.error).toBeUndefined();
});

test("someone else's database is refused, with advice to start as its owner", async ({ skip }) => {
  const reason = whyNoOtherUser();
  if (reason) skip(reason);
  const dataDir = await preparedFolder();
  chmodSync(dataDir, 0o777);
  const program = await startProgram({ dataDir, user: otherUser() });
  expect(program.error).toContain('start App as the owner of that folder');
});

test('a database restored by root and open to all is made private again', async ({ skip }) => {
  if (!runsAsRoot()) skip(needsRoot);
  const dataDir = await preparedFolder();
  const cluster = join(dataDir, 'postgres');
  chownSync(cluster, 0, 0);
  chmodSync(cluster, 0o755);
  const database = await start({ dataDir });
  expect(await query(database, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(statSync(cluster)).toMatchObject({ uid: chooseRuntimeUser(dataDir).uid });
  expect(statSync(cluster).mode & 0o777).toBe(0o700);
});
