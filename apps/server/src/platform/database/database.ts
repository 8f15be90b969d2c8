import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { type ClientBase, Pool, type PoolClient, types } from 'pg';
import type { Log } from '../log.ts';
import { BoundedClient, type Statement } from './bounded-client.ts';
import { ConnectionQuota } from './connection-quota.ts';
import { currentScope, isRefusal, RequestExpired, type RequestScope } from './request-scope.ts';
import { StatementNames } from './statement-names.ts';
import type { DB } from './types.generated.ts';

export type Database = Kysely<DB>;
/** What a repository function takes: the pool, or the transaction it must join. */
export type Executor = Kysely<DB> | Transaction<DB>;

type DirectQuery = (statement: Statement) => Promise<{ rows: unknown[] }>;
const pools = new WeakMap<object, DirectQuery>();

/** Queries the pool directly, for text that needs no builder any more; undefined in a transaction. */
export const directQueryOf = (executor: Executor): DirectQuery | undefined => pools.get(executor);

export interface DatabaseHandle {
  readonly db: Database;
  readonly pool: Pool;
  close(): Promise<void>;
}

/** How many connections stay open while idle. */
const KEPT_CONNECTIONS = 4;
/** The share of connections one kind of request may hold. */
const LARGEST_SHARE = 0.6;

/** Each is shorter than browsers wait, so that they get a response rather than silence. */
const SERVING_LIMITS = {
  lock_timeout: 5_000,
  statement_timeout: 10_000,
  /** A hanging process holds its locks for no longer than this. */
  idle_in_transaction_session_timeout: 60_000,
};
/**
 * When its turn comes, a request must have more time left than a lock wait plus a round trip:
 * otherwise the answer would have to be "unknown" instead of "no".
 */
const LOCK_AND_WAY_MS = SERVING_LIMITS.lock_timeout + 2_000;
const settingsOf = (limits: object) =>
  Object.entries(limits).map(([name, value]) => `set ${name} = ${value}`);

const DATE = 1082;
const TIMESTAMP = 1114;
const INT8 = 20;
const NUMERIC = 1700;

/**
 * Local dates and times at a site stay text (`2026-11-15`): a Date would shift them to another time
 * zone. Large counters and numbers fit a JavaScript number.
 */
const parsers: Record<number, (value: string) => unknown> = {
  [DATE]: (value) => value,
  [TIMESTAMP]: (value) => value,
  [INT8]: Number,
  [NUMERIC]: Number,
};

/** Dates and times are read as ISO text in UTC, whatever the operator's database is set to. */
export const SESSION_SETTINGS = `set datestyle = 'ISO, YMD'; set timezone = 'UTC'`;

export interface OpenOptions {
  connection: { connectionString: string } | EmbeddedConnection;
  log: Log;
  poolSize?: number;
  name?: string;
  /** `none` for work without a deadline: migrations, jobs, backups. */
  limits?: 'serving' | 'none';
  /** Off behind a pooler that switches connections per transaction, without prepared statements. */
  preparedStatements?: boolean;
}
type EmbeddedConnection = {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
};

export function openDatabase({
  connection,
  log,
  poolSize = 16,
  name = 'balie',
  limits = 'serving',
  preparedStatements = true,
}: OpenOptions): DatabaseHandle {
  const bounds = limits === 'serving' ? SERVING_LIMITS : {};
  const pool = new Pool({
    ...connection,
    max: poolSize,
    // After a quiet minute, a call must not wait for a new connection and new plans.
    min: limits === 'serving' ? Math.min(poolSize, KEPT_CONNECTIONS) : 0,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: name,
    // A pooler does not pass on connection settings; without one, these apply too.
    ...('connectionString' in connection
      ? {
          onConnect: async (client: ClientBase) =>
            void (await client.query([SESSION_SETTINGS, ...settingsOf(bounds)].join('; '))),
        }
      : bounds),
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        parsers[oid] ?? types.getTypeParser(oid, format as 'text'),
    },
  });
  let closing = false;
  // A broken connection must not end the process; while closing, it is expected.
  const onError = (error: Error) => {
    if (!closing) log.warn({ err: error }, 'database connection lost');
  };
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const names = preparedStatements ? new StatementNames() : undefined;
  const connect = connectionsOf({ pool, names, most: Math.ceil(poolSize * LARGEST_SHARE) });
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: { connect, end: () => pool.end(), options: pool.options } as never,
    }),
  });
  pools.set(db, async (statement) => {
    const client = await connect();
    try {
      const answer = await client.ask(statement);
      client.release();
      return answer;
    } catch (error) {
      // After a refusal the connection is fine; after any other failure it is discarded.
      client.release(isRefusal(error) ? undefined : (error as Error));
      throw error;
    }
  });
  return {
    db,
    pool,
    close: () => {
      closing = true;
      return db.destroy();
    },
  };
}

/** How long a request waits for its turn; urgent ones keep half of their time for the query. */
function turnTimeoutMs(scope: RequestScope): number {
  if (scope.leftMs <= 0) throw new RequestExpired();
  return Math.max(scope.leftMs - LOCK_AND_WAY_MS, scope.leftMs / 2);
}

/** A connection from the pool, within the request's share and deadline. */
function connectionsOf(input: { pool: Pool; names: StatementNames | undefined; most: number }) {
  const { pool, names } = input;
  const quota = new ConnectionQuota(input.most);
  return async (): Promise<BoundedClient> => {
    const scope = currentScope();
    const leave = scope
      ? await quota.take(scope.share, turnTimeoutMs(scope), () => new RequestExpired())
      : () => undefined;
    try {
      const client: PoolClient = await pool.connect();
      return new BoundedClient({ client, names, scope, leave });
    } catch (error) {
      leave();
      throw error;
    }
  };
}
