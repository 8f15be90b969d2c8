import { resolve } from 'node:path';

/** Where a command is typed: its words, the settings around them, and where its sentences go. */
export interface Terminal {
  readonly words: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  say(text: string): void;
  complain(text: string): void;
}

/** Runs a command here and now: its answer is the exit code, and nothing else is said. */
export type Command = (terminal: Terminal) => Promise<number>;

export async function runHere(command: Command): Promise<void> {
  process.exitCode = await command({
    words: process.argv.slice(2),
    environment: process.env,
    say: (text) => process.stdout.write(`${text}\n`),
    complain: (text) => process.stderr.write(`${text}\n`),
  });
}

/** A file is meant from where the command was typed, not from where npm runs it. */
export function atCaller({ environment }: Pick<Terminal, 'environment'>, file: string): string {
  return resolve(environment.INIT_CWD ?? '.', file);
}
