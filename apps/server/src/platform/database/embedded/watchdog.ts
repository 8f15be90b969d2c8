import { type ChildProcess, spawn } from 'node:child_process';
import type { RuntimeUser } from './runtime-user.ts';

/**
 * The shell leaves a watcher behind and then becomes the program itself, so the process id we get
 * is the program's own. The watcher waits on descriptor 3, of which we hold the other end: when we
 * die, however hard, it closes, and the watcher stops the program. The double fork keeps the
 * watcher from being PostgreSQL's child, whose end PostgreSQL would take for a crash.
 * Arguments: what to signal (program or whole group), a folder to remove afterwards or "", program.
 */
const script = `
target=$$
[ "$1" = group ] && target=-$$
folder=$2
shift 2
( (
  trap '' HUP INT TERM
  read -r word <&3
  [ "$word" = over ] && exit 0
  kill -s INT -- "$target"
  seconds=0
  while kill -s 0 -- $$ && [ $seconds -lt 10 ]; do
    sleep 1
    seconds=$((seconds + 1))
  done
  kill -s QUIT -- "$target"
  [ -n "$folder" ] && rmdir "$folder"
) </dev/null >/dev/null 2>&1 & )
exec 3<&-
exec "$@"`;

/** Starts a program that stops by itself when this process is gone. */
export function spawnGuarded(options: {
  readonly user: RuntimeUser;
  readonly command: readonly string[];
  readonly cwd: string;
  /** 'group' ends the helpers of the program with it. */
  readonly ends?: 'program' | 'group';
  /** Removed, when empty, after the program was stopped by the watcher. */
  readonly removes?: string;
}): ChildProcess {
  const { user, command, cwd, ends = 'program', removes = '' } = options;
  const child = spawn('/bin/sh', ['-c', script, 'watchdog', ends, removes, ...command], {
    ...user.identity,
    cwd,
    // Its own session: Ctrl-C in the terminal must reach us first, not the database.
    detached: true,
    // Settings of another PostgreSQL in our environment (PGDATA, PGPORT) must not leak in.
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const lifeline = child.stdio[3];
  lifeline?.on('error', () => {});
  child.once('exit', () => {
    if (lifeline && 'end' in lifeline) lifeline.end('over\n');
  });
  return child;
}

/** Collects the last words of a program for an error message. */
export function lastWords(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-4_000);
  });
  child.stderr?.on('error', () => {});
  return () => text.trim();
}
