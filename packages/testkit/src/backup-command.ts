import { join } from 'node:path';
import { expect } from 'vitest';
import { runProgram } from './command-process.ts';

const CLI = join(import.meta.dirname, '../../../apps/server/src/backup/cli.ts');

/** `npm run backup` or `npm run restore`, which has nothing to complain about. */
export async function runBackupCommand(
  settings: Record<string, string>,
  ...words: readonly string[]
): Promise<void> {
  const { code, complaints } = await runProgram(CLI, settings, words);
  expect(complaints).toBe('');
  expect(code).toBe(0);
}
