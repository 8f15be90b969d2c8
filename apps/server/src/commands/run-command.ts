import { sentenceFor } from '../explain-failure.ts';
import type { Terminal } from './terminal.ts';

/** A command's output: sentences for people, the same facts as data for programs. */
export interface CommandOutput {
  readonly lines: readonly string[];
  readonly json: unknown;
  /** Succeeded, but something needs attention: the exit code tells a script. */
  readonly attention?: boolean;
}

/** Runs a command: results go to standard output, failures to standard error, without a stack. */
export async function runCommand(
  terminal: Terminal,
  work: () => Promise<CommandOutput>,
): Promise<number> {
  const json = terminal.words.includes('--json');
  try {
    const output = await work();
    terminal.say(json ? JSON.stringify(output.json, null, 2) : output.lines.join('\n'));
    return output.attention ? 2 : 0;
  } catch (error) {
    const reason = sentenceFor(error) ?? `The command failed: ${(error as Error).message}`;
    terminal.complain(json ? JSON.stringify({ error: reason }) : reason);
    return 1;
  }
}
