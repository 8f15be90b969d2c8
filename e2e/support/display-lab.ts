import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '@balie/embedded-postgres/launcher.ts';
import { backUp } from '@balie/server/backup/export.ts';
import { restore } from '@balie/server/backup/import.ts';
import { openDatabase } from '@balie/server/platform/database/database.ts';
import { createLog } from '@balie/server/platform/log.ts';
import { readRow } from '@balie/testkit/rows.ts';
import { databaseUrl, ServerProcess } from '@balie/testkit/server-process.ts';
import { type DisplayRoom, furnishRoom } from './display-room.ts';

export interface DisplayLab extends DisplayRoom {
  /** A real process, to freeze and to kill. */
  server: ServerProcess;
  backUp(): Promise<void>;
  /** Brings the backup back while the server is away. */
  restore(): Promise<void>;
  stop(): Promise<void>;
}

/** A server on a database of this test's own, with the demo and one room to call to. */
export async function startDisplayLab(): Promise<DisplayLab> {
  const folder = await mkdtemp(join(tmpdir(), 'balie-displays-'));
  await chmod(folder, 0o755);
  const embedded = await startEmbeddedDatabase({
    dataDir: join(folder, 'data'),
    settings: { fsync: 'off' },
  });
  const server = await ServerProcess.startWith({
    DATABASE_URL: databaseUrl(embedded.connection),
    BALIE_DEMO: '1',
  });
  const { db, pool, close } = openDatabase({
    connection: embedded.connection,
    log: createLog('silent'),
    name: 'balie test',
  });
  const { id, organisationId } = await db
    .selectFrom('sites')
    .select(['id', 'organisation_id as organisationId'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { id: domainTypeId } = await db
    .selectFrom('domain_types')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { id: languageId } = await readRow(db, 'languages', { site_id: id }, 'id');
  const file = join(folder, 'lab.backup.gz');
  return {
    ...(await furnishRoom(db, { id, organisationId, domainTypeId, languageId })),
    server,
    backUp: async () => {
      const client = await pool.connect();
      await backUp(client, { file, version: '0.1.0', now: new Date() });
      client.release(true);
    },
    restore: async () => {
      const client = await pool.connect();
      await restore({ db, client }, { file, replace: true });
      client.release(true);
    },
    stop: async () => {
      await server.kill();
      await close();
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
