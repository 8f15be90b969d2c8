import { randomBytes } from 'node:crypto';
import type { EmbeddedDatabase } from '@balie/embedded-postgres/launcher.ts';
import { type DatabaseHandle, openDatabase } from '@balie/server/platform/database/database.ts';
import { createLog } from '@balie/server/platform/log.ts';
import { Pool } from 'pg';
import { afterAll, inject } from 'vitest';

export interface TestDatabase extends DatabaseHandle {
  readonly name: string;
  readonly connection: EmbeddedDatabase['connection'];
}

declare module 'vitest' {
  interface ProvidedContext {
    /** How a test file reaches the cluster of this run. */
    database: EmbeddedDatabase['connection'];
  }
}

/** A new database, copied from the migrated template (or empty); `close` drops it. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const template = inject('database');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const source = empty ? 'template0' : template.database;
  // Copies files as they are: a third of the work of a copy through the write-ahead log.
  await administer(`create database ${name} template ${source} strategy file_copy`);
  const connection = { ...template, database: name };
  const handle = openDatabase({ connection, log: createLog('silent'), name: 'balie test' });
  return {
    ...handle,
    name,
    connection,
    close: async () => {
      await handle.close();
      await administer(`drop database ${name} with (force)`);
    },
  };
}

/** The database of all tests in this file: dropped after the last of them. */
export async function testDatabase(...options: Parameters<typeof createTestDatabase>) {
  const database = await createTestDatabase(...options);
  afterAll(() => database.close());
  return database;
}

let administration: Pool | undefined;

/** One connection for everything a worker creates and drops. */
async function administer(statement: string): Promise<void> {
  // The template must have no other connection while it is copied, so this one goes to `postgres`.
  const place = { ...inject('database'), database: 'postgres' };
  administration ??= new Pool({ ...place, max: 1, allowExitOnIdle: true });
  await administration.query(statement);
}
