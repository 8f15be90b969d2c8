import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '@balie/embedded-postgres/launcher.ts';
import { openDatabase } from '@balie/server/platform/database/database.ts';
import { embeddedNames } from '@balie/server/platform/database/embedded-names.ts';
import { migrate } from '@balie/server/platform/database/migrate.ts';
import { createLog } from '@balie/server/platform/log.ts';
import { Client } from 'pg';

/** How a test file reaches the cluster of this run. */
type Connection = EmbeddedDatabase['connection'];

interface Project {
  readonly config: { readonly sequence: { readonly seed: number } };
  provide(key: 'database', value: Connection): void;
  provide(key: 'migratedFolder', value: string): void;
  provide(key: 'seed', value: number): void;
}

/**
 * One real PostgreSQL for the whole run, with the migrated schema as a template for each file's own database, and the
 * same schema as a data folder, for tests whose server runs its own PostgreSQL.
 */
export default async function setUp(project: Project): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'balie-test-'));
  const migratedFolder = await mkdtemp(join(tmpdir(), 'balie-test-'));
  await makeMigrated(migratedFolder);
  await cp(join(migratedFolder, 'postgres'), join(dataDir, 'postgres'), { recursive: true });
  await chmod(join(dataDir, 'postgres'), 0o700);
  const embedded = await startEmbeddedDatabase({
    dataDir,
    // An autovacuum worker in the template would keep it from being copied.
    settings: { fsync: 'off', max_connections: '200', autovacuum: 'off' },
    names: embeddedNames,
  });
  await closeToEverybody(embedded.connection);
  project.provide('database', embedded.connection);
  project.provide('migratedFolder', migratedFolder);
  project.provide('seed', project.config.sequence.seed);
  return async () => {
    await embedded.stop();
    await Promise.all(
      [dataDir, migratedFolder].map((folder) => rm(folder, { recursive: true, force: true })),
    );
  };
}

async function makeMigrated(dataDir: string): Promise<void> {
  const embedded = await startEmbeddedDatabase({
    dataDir,
    settings: { fsync: 'off' },
    names: embeddedNames,
  });
  const handle = openDatabase({
    connection: embedded.connection,
    log: createLog('silent'),
    poolSize: 1,
  });
  await migrate(handle.db);
  await handle.close();
  await embedded.stop();
}

/** A template in use cannot be copied, so a test that connects to it must fail itself, not others now and then. */
async function closeToEverybody(template: Connection): Promise<void> {
  // The first connection reads the whole catalogue and leaves it as a cache file, which every copy then has.
  const first = new Client(template);
  await first.connect();
  await first.end();
  const client = new Client({ ...template, database: 'postgres' });
  await client.connect();
  await client.query(`alter database ${template.database} allow_connections false`);
  await client.end();
}
