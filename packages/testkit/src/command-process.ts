import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { COMPILE_CACHE } from './server-process.ts';

/** Runs a command the way an operator does: in its own process, with the settings of a server. */
export async function runProgram(
  program: string,
  settings: Record<string, string>,
  words: readonly string[],
): Promise<{ code: number; output: string; complaints: string }> {
  const { DATABASE_URL: _, ...environment } = process.env;
  const child = spawn(process.execPath, [program, ...words], {
    env: { ...environment, NODE_COMPILE_CACHE: COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let complaints = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output += text;
    complaints += text;
  });
  const [code] = await once(child, 'close');
  return { code, output, complaints };
}
