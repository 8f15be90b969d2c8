import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect } from 'vitest';
import { COMPILE_CACHE } from './server-process.ts';

const CLI = join(import.meta.dirname, '../backup/cli.ts');

/** `npm run backup` or `npm run restore`, which has nothing to complain about. */
export async function runBackupCommand(
  settings: Record<string, string>,
  ...words: readonly string[]
): Promise<void> {
  const child = spawn(process.execPath, [CLI, ...words], {
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  const [code] = await once(child, 'close');
  expect(said).toBe('');
  expect(code).toBe(0);
}
