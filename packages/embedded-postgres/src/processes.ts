import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { codeOf } from './errors.ts';

/** Every process of this machine with its command line, which is empty for a zombie. */
export function listProcesses(): { pid: number; command: string }[] {
  if (process.platform === 'linux') {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => ({ pid: Number(name), command: readProc(`/proc/${name}/cmdline`) ?? '' }));
  }
  const lines = execFileSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' });
  return lines.split('\n').flatMap((line) => {
    const match = /^\s*(\d+)\s+(.*)$/.exec(line);
    return match ? [{ pid: Number(match[1]), command: match[2] ?? '' }] : [];
  });
}

function readProc(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').replaceAll('\0', ' ');
  } catch {
    return undefined;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Signals a process, which may just have ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

/** When a process started, as a text that no later process with the same id can have. */
export function startOf(pid: number): string | undefined {
  if (process.platform !== 'linux') {
    try {
      const answer = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
      return answer.trim().replaceAll(/\s+/g, '-');
    } catch {
      return undefined;
    }
  }
  // The program's name, in parentheses, may contain spaces: count from after it (proc(5), field 22).
  const fields = readProc(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ');
  return fields?.[19];
}

/** This boot of this machine (and container): a process id means nothing outside it. */
export function processSpace(): string {
  if (process.platform !== 'linux') return process.platform;
  const boot = readProc('/proc/sys/kernel/random/boot_id')?.trim();
  const namespace = statSync('/proc/self/ns/pid', { throwIfNoEntry: false })?.ino;
  return `${boot}/${namespace}`;
}

/** Asks a question until the answer is yes; false if that takes longer than the limit. */
export async function pollUntil(limitMs: number, question: () => boolean): Promise<boolean> {
  const end = performance.now() + limitMs;
  while (!question()) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}
