import type { Command } from '@balie/server/commands/terminal.ts';
import { expect } from 'vitest';

interface Typed {
  readonly code: number;
  /** Everything printed, and the part of it that went to standard error. */
  readonly output: string;
  readonly complaints: string;
}

/**
 * A command as the operator types it, but in this process, because starting one mostly loads libraries. That each
 * program itself runs, ends and returns its exit code is tested once (`runProgram`).
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

/** Asserts that a command succeeds without complaints. */
export async function succeeds(
  command: Command,
  environment: Record<string, string>,
  ...words: readonly string[]
): Promise<void> {
  expect(await typed(command, environment, words)).toMatchObject({ code: 0, complaints: '' });
}
