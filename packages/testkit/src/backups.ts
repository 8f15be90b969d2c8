import { join } from 'node:path';
import { loadDemo } from '@balie/demo/load-demo.ts';
import { sharedFolder } from '@balie/embedded-postgres/testing/embedded-database.ts';
import { backUp } from '@balie/server/backup/export.ts';
import { restore } from '@balie/server/backup/import.ts';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { createOrganisation } from './factories.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { leaveTraces } from './work-day.ts';

let folder: string | undefined;
let names = 0;

export function freshName(): string {
  folder ??= sharedFolder();
  return join(folder, `${++names}.backup.gz`);
}

async function clientOf(database: TestDatabase): Promise<Client> {
  const client = new Client({ ...database.connection, application_name: 'balie backup' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

export async function withClient<T>(database: TestDatabase, work: (client: Client) => Promise<T>) {
  const client = await clientOf(database);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const backUpTo = (database: TestDatabase, file: string) =>
  withClient(database, (client) => backUp(client, { file, version: '0.1.0', now: new Date() }));

export const restoreFrom = (
  database: TestDatabase,
  file: string,
  more: { replace?: boolean; keep?: () => Promise<void> } = {},
) =>
  withClient(database, (client) =>
    restore({ db: database.db, client }, { file, replace: false, ...more }),
  );

export async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase({ empty: true });
  onTestFinished(() => database.close());
  return database;
}

export async function createBackedUpDemo() {
  const demo = await createTestDatabase();
  const demoFile = freshName();
  await loadDemo(demo.db, new Date());
  await leaveTraces(demo.db, new Date());
  // Ids continue after deleted rows.
  const id = await createOrganisation(demo.db, { slug: 'weg' });
  await demo.db.deleteFrom('organisations').where('id', '=', id).execute();
  await backUpTo(demo, demoFile);
  return { demo, demoFile };
}
