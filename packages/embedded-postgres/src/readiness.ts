import { Client } from 'pg';
import { codeOf, EmbeddedDatabaseError, messageOf } from './errors.ts';
import { readLock } from './leftovers.ts';

export interface Connection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  /** Explicit, because PGSSLMODE in the environment would otherwise demand it on a unix socket. */
  readonly ssl: false;
}

/**
 * Waits until PostgreSQL itself says that it is ready. There is no time limit while it is alive:
 * recovery after a crash takes as long as it takes, and giving up would only restart it.
 */
export async function waitUntilReady(options: {
  readonly cluster: string;
  readonly pid: number | undefined;
  readonly exited: Promise<void>;
  readonly explain: () => string;
  readonly log: (message: string) => void;
}): Promise<void> {
  const { cluster, pid, exited, explain, log } = options;
  let over = false;
  void exited.then(() => {
    over = true;
  });
  const reminder = setInterval(() => log('Waiting for the database to recover'), 10_000);
  try {
    for (;;) {
      const lock = readLock(cluster);
      if (lock?.ready && lock.pid === pid) return;
      if (over) {
        throw new EmbeddedDatabaseError(`The embedded database did not start: ${explain()}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  } finally {
    clearInterval(reminder);
  }
}

/** Creates our database on the first start, or on the next one if the first was cut short before this. */
export async function ensureDatabase(connection: Connection): Promise<void> {
  const client = new Client({ ...connection, database: 'postgres' });
  client.on('error', () => {});
  try {
    await client.connect();
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [
      connection.database,
    ]);
    if (found.rowCount) return;
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(connection.database)}`);
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The embedded database started but refuses the connection (${codeOf(error) ?? 'no code'}): ${messageOf(error)}`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => {});
  }
}
