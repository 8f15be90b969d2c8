import type { Command } from '@balie/server/commands/terminal.ts';
import { expect } from 'vitest';

interface Typed {
  readonly code: number;
  /** All that was said, and the part of it that went to standard error. */
  readonly output: string;
  readonly complaints: string;
}

/**
 * A command as the operator types it, without a process for it: most of that would be loading libraries. That the
 * program itself runs, ends and says its exit code is shown once for each (`runProgram`).
 */
export async function typed(
  command: Command,
  environment: Record<string, string>,
  words: readonly string[],
): Promise<Typed> {
  let output = '';
  let complaints = '';
  const say = (text: string) => {
    output += `${text}\n`;
  };
  const complain = (text: string) => {
    say(text);
    complaints += `${text}\n`;
  };
  const code = await command({ words, environment, say, complain });
  return { code, output, complaints };
}

/** A command that has nothing to complain about. */
export async function succeeds(
  command: Command,
  environment: Record<string, string>,
  ...words: readonly string[]
): Promise<void> {
  expect(await typed(command, environment, words)).toMatchObject({ code: 0, complaints: '' });
}
