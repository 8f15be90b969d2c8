import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { type ClientBase, Pool, Query, type QueryConfig, types } from 'pg';
import type { Log } from '../log.ts';
import { StatementNames } from './statement-names.ts';
import type { DB } from './types.generated.ts';

export type Database = Kysely<DB>;
/** What a repository function takes: the pool, or the transaction it must join. */
export type Executor = Kysely<DB> | Transaction<DB>;

interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}
type Ask = (statement: Statement) => Promise<{ rows: unknown[] }>;
const pools = new WeakMap<object, Ask>();

/** Asks the pool itself, for a text that needs no builder any more; a transaction has no pool. */
export const askerOf = (executor: Executor): Ask | undefined => pools.get(executor);

/** As `{ name, text, values }`, which the driver would copy property by property for every question. */
const named = (text: string, values: unknown[], name: string) =>
  Object.assign(new Query(text, values), { name }) as unknown as QueryConfig;

export interface DatabaseHandle {
  readonly db: Database;
  readonly pool: Pool;
  close(): Promise<void>;
}

/** How many connections stay open when nobody asks anything. */
const KEPT_CONNECTIONS = 4;

const DATE = 1082;
const INT8 = 20;
const NUMERIC = 1700;

/** Days stay text (`2026-11-15`): a Date would move them to another zone. Big counters and numbers fit a JS number. */
const parsers: Record<number, (value: string) => unknown> = {
  [DATE]: (value) => value,
  [INT8]: Number,
  [NUMERIC]: Number,
};

/** Days and moments are read as ISO text in UTC, however the operator's database likes to write them. */
export const SESSION_SETTINGS = `set datestyle = 'ISO, YMD'; set timezone = 'UTC'`;

export interface OpenOptions {
  connection: { connectionString: string } | EmbeddedConnection;
  log: Log;
  poolSize?: number;
  /** How the database lists our sessions. */
  name?: string;
  /** Off where a pooler hands every transaction another connection and does not know prepared statements. */
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
  preparedStatements = true,
}: OpenOptions): DatabaseHandle {
  const pool = new Pool({
    ...connection,
    max: poolSize,
    // After a quiet minute a call must not wait for a new connection and new plans.
    min: Math.min(poolSize, KEPT_CONNECTIONS),
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: name,
    // Ours is set up so already.
    ...('connectionString' in connection && {
      onConnect: async (client: ClientBase) => void (await client.query(SESSION_SETTINGS)),
    }),
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        parsers[oid] ?? types.getTypeParser(oid, format as 'text'),
    },
  });
  let closing = false;
  // A connection that breaks while idle or in use must not end the process; while closing it is no news.
  const onError = (error: Error) => {
    if (!closing) log.warn({ err: error }, 'database connection lost');
  };
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const names = new StatementNames();
  const namedPool = {
    connect: async () => names.on(await pool.connect()),
    end: () => pool.end(),
    options: pool.options,
  };
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: preparedStatements ? namedPool : pool }),
  });
  pools.set(
    db,
    preparedStatements
      ? ({ name, text, values }) => pool.query(named(text, values, name))
      : ({ text, values }) => pool.query(text, values),
  );
  return {
    db,
    pool,
    close: () => {
      closing = true;
      return db.destroy();
    },
  };
}
