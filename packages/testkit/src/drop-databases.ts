import { Client, type ClientConfig } from 'pg';

/**
 * Drops the databases left by test files that were cut short; in the meantime, nothing else may use
 * the cluster.
 */
export async function dropDatabases(connection: ClientConfig): Promise<void> {
  const client = new Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    const { rows } = await client.query(`select datname from pg_database where datname ^@ 'test_'`);
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  } finally {
    await client.end();
  }
}
