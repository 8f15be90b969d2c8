import { resolve } from 'node:path';

/** Where a command is typed: its words, its environment, and where its output goes. */
export interface Terminal {
  readonly words: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  say(text: string): void;
  complain(text: string): void;
}

/** Reports through the terminal and returns the exit code. */
export type Command = (terminal: Terminal) => Promise<number>;

export async function runHere(command: Command): Promise<void> {
  process.exitCode = await command({
    words: process.argv.slice(2),
    environment: process.env,
    say: (text) => process.stdout.write(`${text}\n`),
    complain: (text) => process.stderr.write(`${text}\n`),
  });
}

/** Paths are relative to where the command was typed, not to where npm runs it. */
export function whereTyped({ environment }: Pick<Terminal, 'environment'>, file: string): string {
  return resolve(environment.INIT_CWD ?? '.', file);
}
