import { chownSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chooseRuntimeUser, findUser, runsAsRoot } from './runtime-user.ts';
import { socketFile } from './socket-folder.ts';
import {
  otherUser,
  query,
  start,
  startProgram,
  temporaryFolder,
  whyNoOtherUser,
} from './testing/embedded-database.ts';

const needsRoot = 'needs root: an ordinary process runs the database as itself';
const unknownId = 54_321;

/** Who really runs the database: the owner of the socket it made. */
const runnerOf = (connection: { host: string } | undefined) =>
  statSync(socketFile(connection?.host ?? '')).uid;

test('an ordinary user runs the database as that user', async ({ skip }) => {
  const folder = temporaryFolder();
  if (!runsAsRoot()) {
    const database = await start({ dataDir: join(folder, 'data') });
    expect(runnerOf(database.connection)).toBe(process.getuid?.());
    return;
  }
  const reason = whyNoOtherUser();
  if (reason) skip(reason);
  const user = otherUser();
  chownSync(folder, user.uid, user.gid);
  const program = await startProgram({ dataDir: join(folder, 'data'), user, umask: '077' });
  expect(program.error).toBeUndefined();
  expect(runnerOf(program.connection)).toBe(user.uid);
});

test('root runs the database as the owner of the data folder', async ({ skip }) => {
  if (!runsAsRoot()) skip(needsRoot);
  const user = otherUser();
  const dataDir = join(temporaryFolder(), 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  chownSync(dataDir, user.uid, user.gid);
  const database = await start({ dataDir });
  expect(runnerOf(database.connection)).toBe(user.uid);
  expect(await query(database, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a data folder yet to be created belongs to the owner of its parent', async ({ skip }) => {
  if (!runsAsRoot()) skip(needsRoot);
  const user = otherUser();
  const home = join(temporaryFolder(), 'home');
  mkdirSync(home, { mode: 0o700 });
  chownSync(home, user.uid, user.gid);
  const dataDir = join(home, 'app', 'data');
  await (await start({ dataDir })).stop();
  expect(statSync(dataDir).uid).toBe(user.uid);

  const reason = whyNoOtherUser();
  if (reason) skip(reason);
  const program = await startProgram({ dataDir, user });
  expect(program.error).toBeUndefined();
});

test('for a folder of a user unknown to the system, the database runs as postgres, else as nobody', ({
  skip,
}) => {
  if (!runsAsRoot()) skip(needsRoot);
  const dataDir = temporaryFolder();
  chownSync(dataDir, unknownId, unknownId);
  const known = (...names: string[]) =>
    chooseRuntimeUser(dataDir, {
      find: (wanted) =>
        names.includes(String(wanted)) ? { name: String(wanted), uid: 7, gid: 8 } : undefined,
    });
  expect(known('postgres', 'nobody')).toMatchObject({ name: 'postgres', uid: 7, gid: 8 });
  expect(known('nobody')).toMatchObject({ name: 'nobody', identity: { uid: 7, gid: 8 } });
  expect(() => known()).toThrow(/found no other user to run as/);
});

test('users are found by name and by number', () => {
  expect(findUser(0)).toEqual(findUser('root'));
  expect(findUser('root')).toMatchObject({ name: 'root', uid: 0 });
  expect(findUser('no-such-user')).toBeUndefined();
});

test('a process with a random user id is told what is wrong', async ({ skip }) => {
  const reason = whyNoOtherUser();
  if (reason) skip(reason);
  const folder = temporaryFolder();
  chownSync(folder, unknownId, unknownId);
  const user = { identity: { uid: unknownId, gid: unknownId } };
  const program = await startProgram({ dataDir: join(folder, 'data'), user });
  expect(program.error).toContain(`user id ${unknownId}, which this system does not know`);
});
