import { type ChildProcess, spawn } from 'node:child_process';
import { cleanEnvironment, type RuntimeUser } from './runtime-user.ts';

/**
 * The shell leaves a watcher behind and then becomes the program itself, so the process id we get
 * is the program's own. The watcher waits on descriptor 3, whose other end we hold: when we die,
 * however hard, it closes, and the watcher stops the program. The double fork keeps the watcher
 * from being PostgreSQL's child, because PostgreSQL would take the end of a child for a crash.
 * Arguments: a folder to remove once the program was stopped (or ""), then the program.
 */
const script = `
folder=$1
shift
( (
  trap '' HUP INT TERM
  read -r word <&3
  [ "$word" = over ] && exit 0
  kill -s INT $$
  seconds=0
  while kill -s 0 $$; do
    [ $seconds -eq 10 ] && kill -s QUIT $$
    [ $seconds -eq 20 ] && exit 1
    sleep 1
    seconds=$((seconds + 1))
  done
  [ -n "$folder" ] && rmdir "$folder"
) </dev/null >/dev/null 2>&1 & )
exec 3<&-
exec "$@"`;

/** Starts a program that is stopped when this process is gone. */
export function spawnGuarded(options: {
  readonly user: RuntimeUser;
  readonly command: readonly string[];
  readonly cwd: string;
  /** A folder to remove, if empty, after the watcher has stopped the program. */
  readonly removes?: string;
}): ChildProcess {
  const { user, command, cwd, removes = '' } = options;
  const child = spawn('/bin/sh', ['-c', script, 'watchdog', removes, ...command], {
    ...user.identity,
    cwd,
    // In its own session: Ctrl-C in the terminal must reach us first, not the database.
    detached: true,
    env: cleanEnvironment(),
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

/** Settles when the program is gone; one that could not be started never emits 'exit'. */
export function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
}

/** PostgreSQL's fast shutdown, or an immediate one (with recovery at the next start) if that takes too long. */
export async function stopProgram(child: ChildProcess, timeoutMs = 10_000): Promise<void> {
  const gone = ended(child);
  if (child.pid === undefined) return;
  child.kill('SIGINT');
  const hardStop = setTimeout(() => child.kill('SIGQUIT'), timeoutMs);
  await gone;
  clearTimeout(hardStop);
}
