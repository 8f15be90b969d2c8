import { EmbeddedDatabaseError } from '@balie/embedded-postgres/errors.ts';
import { CommandError } from './commands/command-error.ts';
import { ConfigError } from './platform/config.ts';
import { MigrationError } from './platform/database/migration-error.ts';
import { PoolerError } from './platform/database/own-session.ts';
import { explainRefusal } from './platform/database/refusal.ts';
import { ClockError } from './platform/database/same-time.ts';
import { isDatabaseUnavailable } from './platform/database/unavailable.ts';

const SENTENCES = [
  ClockError,
  CommandError,
  ConfigError,
  EmbeddedDatabaseError,
  MigrationError,
  PoolerError,
];

/** Why the server or a command failed: one sentence if a person can act on it, else all we know. */
export const explainFailure = (error: unknown): string =>
  sentenceFor(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** The sentence for a failure that a person can act on. */
export function sentenceFor(error: unknown): string | undefined {
  if (SENTENCES.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use by another program: stop that one, or choose another port with PORT.`;
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return `The disk is full (${(error as Error).message}): make room, and try again.`;
  }
  const refusal = explainRefusal(error);
  if (refusal) return refusal;
  if (isDatabaseUnavailable(error)) {
    return `The database cannot be reached (${code ?? (error as Error).message}): check that it is running and that DATABASE_URL is right, and try again.`;
  }
  return undefined;
}
