import { EmbeddedDatabaseError } from '@balie/embedded-postgres/errors.ts';
import { ConfigError } from '../platform/config.ts';
import { MigrationError } from '../platform/database/migration-error.ts';
import { isDatabaseUnavailable } from '../platform/database/unavailable.ts';
import { CommandError } from './command-error.ts';

/** A command's output: sentences for people, the same facts as data for programs. */
export interface Said {
  readonly lines: readonly string[];
  readonly json: unknown;
  /** Succeeded, but something needs attention: the exit code tells a script. */
  readonly attention?: boolean;
}

/** Runs a command: results go to standard output, failures to standard error, without a stack. */
export async function runCommand(json: boolean, work: () => Promise<Said>): Promise<void> {
  try {
    const said = await work();
    const text = json ? JSON.stringify(said.json, null, 2) : said.lines.join('\n');
    process.stdout.write(`${text}\n`);
    if (said.attention) process.exitCode = 2;
  } catch (error) {
    const reason = forOperator(error);
    process.stderr.write(json ? `${JSON.stringify({ error: reason })}\n` : `${reason}\n`);
    process.exitCode = 1;
  }
}

function forOperator(error: unknown): string {
  const known = [CommandError, ConfigError, EmbeddedDatabaseError, MigrationError];
  if (known.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (isDatabaseUnavailable(error)) return `The database cannot be reached (${code ?? message}).`;
  return `This went wrong: ${message}`;
}
