import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Why the schema could not be updated, in words the operator can act on. */
export class MigrationError extends Error {}

const LOCK_NOT_AVAILABLE = '55P03';

export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && (error as Error & { code?: string }).code === LOCK_NOT_AVAILABLE;

/** A sentence for failures an operator can do something about; any other error as it is. */
export async function explainMigrationFailure(
  connection: Database,
  error: unknown,
): Promise<unknown> {
  if (isLockTimeout(error)) {
    return new MigrationError(
      `The schema could not be brought up to date, because other sessions hold its tables: ${await busySessions(connection)}. End them or wait for them, and start Balie again. Nothing was changed.`,
      { cause: error },
    );
  }
  const text = error instanceof Error ? error.message : '';
  const [, unknown] = /previously executed migration (\S+) is missing/.exec(text) ?? [];
  if (unknown) {
    return new MigrationError(
      `The database was made by a newer version of Balie (it has ${unknown}): start that version, or restore a backup of this one into an empty database. Nothing was changed.`,
      { cause: error },
    );
  }
  if (text.startsWith('corrupted migrations')) {
    return new MigrationError(
      `The database was made by a development version of Balie with other migrations (${text}): it cannot be upgraded. Nothing was changed.`,
      { cause: error },
    );
  }
  return error;
}

/** Who has a transaction open, longest first; never their queries. */
async function busySessions(connection: Database): Promise<string> {
  const { rows } = await sql<{ session: string }>`
    select format('process %s (%s, %s for %s s)', pid, coalesce(nullif(application_name, ''), usename, '?'),
      state, round(extract(epoch from clock_timestamp() - xact_start))) as session
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
    order by xact_start limit 5`.execute(connection);
  return rows.map(({ session }) => session).join(', ') || 'they have ended';
}
