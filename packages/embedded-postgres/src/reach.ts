import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { EmbeddedDatabaseError } from './errors.ts';
import { defaultNames, type Names } from './names.ts';
import { cleanEnvironment, type RuntimeUser } from './runtime-user.ts';

interface Wanted {
  readonly enter?: readonly string[];
  readonly read?: readonly string[];
  readonly names?: Names;
}

const script = `
while [ $# -gt 0 ]; do
  [ "$1" "$2" ] || { printf %s "$2"; exit 1; }
  shift 2
done`;

/**
 * The first path this user may not use. Asks the kernel as that user, because the mode bits alone
 * say nothing about access lists, mounts and security modules.
 */
export function firstUnreachable(user: RuntimeUser, wanted: Wanted): string | undefined {
  const tests = [
    ...(wanted.enter ?? []).flatMap((path) => ['-x', path]),
    ...(wanted.read ?? []).flatMap((path) => ['-r', path]),
  ];
  const result = spawnSync('/bin/sh', ['-c', script, 'reach', ...tests], {
    ...user.identity,
    cwd: '/',
    env: cleanEnvironment(),
    encoding: 'utf8',
  });
  if (result.error) {
    const { program, serverSetting } = wanted.names ?? defaultNames;
    throw new EmbeddedDatabaseError(
      `The embedded database cannot be started as user ${user.name} (${result.error.message}): start ${program} as an ordinary user, or set ${serverSetting}.`,
      { cause: result.error },
    );
  }
  return result.status === 0 ? undefined : result.stdout;
}

/** The path and all its parents, from the root down. */
export function withParents(path: string): string[] {
  return dirname(path) === path ? [path] : [...withParents(dirname(path)), path];
}
