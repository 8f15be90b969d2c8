import { Client } from 'pg';
import { codeOf, EmbeddedDatabaseError, messageOf } from './errors.ts';

export interface Connection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

/** No socket yet, nobody listening yet, or still recovering (cannot_connect_now). */
const notYet: ReadonlySet<string | undefined> = new Set(['ENOENT', 'ECONNREFUSED', '57P03']);
const noSuchDatabase = '3D000';

/**
 * Waits until the database takes connections, making ours the first time. There is no time limit:
 * recovery after a crash takes as long as it takes, and giving up would only start it again.
 */
export async function waitUntilReady(options: {
  readonly connection: Connection;
  readonly exited: Promise<void>;
  readonly explain: () => string;
  readonly log: (message: string) => void;
}): Promise<void> {
  const { connection, exited, explain, log } = options;
  let over = false;
  void exited.then(() => {
    over = true;
  });
  const patience = setInterval(() => log('Waiting for the database to recover'), 10_000);
  try {
    for (;;) {
      if (over) {
        throw new EmbeddedDatabaseError(`The embedded database did not start: ${explain()}`);
      }
      const problem = await tryConnection(connection);
      if (problem === undefined) return;
      if (codeOf(problem) === noSuchDatabase) await createDatabase(connection);
      else if (notYet.has(codeOf(problem)) || over) await pause();
      else {
        throw new EmbeddedDatabaseError(
          `The embedded database refuses our connection: ${messageOf(problem)}`,
          { cause: problem },
        );
      }
    }
  } finally {
    clearInterval(patience);
  }
}

async function tryConnection(connection: Connection): Promise<unknown> {
  const client = new Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    return error;
  } finally {
    await client.end().catch(() => {});
  }
}

async function createDatabase(connection: Connection): Promise<void> {
  const client = new Client({ ...connection, database: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(connection.database)}`);
  } finally {
    await client.end();
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 10));
}
