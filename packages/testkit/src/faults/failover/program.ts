import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { runsAsRoot } from '@balie/embedded-postgres/runtime-user.ts';

export interface ProgramOptions {
  readonly log: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** A program that ends with this process, and never runs as root, which PostgreSQL refuses. */
export function startProgram(
  command: readonly [string, ...string[]],
  { log, env }: ProgramOptions,
): ChildProcess {
  const user = runsAsRoot() ? ['--reuid=postgres', '--regid=postgres', '--clear-groups'] : [];
  const file = openSync(log, 'a');
  return spawn('setpriv', [...user, '--pdeathsig', 'TERM', '--', ...command], {
    cwd: '/',
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', file, file],
  });
}

export async function endProgram(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Every process working in this folder: the postmaster is not a child of the program that started it. */
export function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === folder;
      } catch {
        return false;
      }
    });
}

/** Fills in a file from `deploy/` as envsubst does, but a missing value is an error. */
export function fillIn(file: string, values: Record<string, string | number>): string {
  return readFileSync(file, 'utf8').replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${file} needs a value for ${name}.`);
    return String(value);
  });
}
