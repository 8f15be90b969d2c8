import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUp } from '@balie/server/backup/export.ts';
import { restore } from '@balie/server/backup/import.ts';
import { openDatabase } from '@balie/server/platform/database/database.ts';
import { DEFAULT_ORGANISATION } from '@balie/server/platform/deployments.ts';
import { createLog } from '@balie/server/platform/log.ts';
import { emptyDatabase } from '@balie/testkit/browser/database.ts';
import { createDomainType, createLanguage, createSite } from '@balie/testkit/factories.ts';
import { readRow } from '@balie/testkit/rows.ts';
import { ServerProcess } from '@balie/testkit/server-process.ts';
import { expect } from '@playwright/test';
import { type DisplayRoom, fillRoom } from './display-room.ts';

export interface DisplayLab extends DisplayRoom {
  /** A real process, to freeze and to kill. */
  server: ServerProcess;
  backUp(): Promise<void>;
  /** Restores the backup while the server is down. */
  restore(): Promise<void>;
  stop(): Promise<void>;
}

/** A server on this test's own database, with one room to call to. */
export async function startDisplayLab(): Promise<DisplayLab> {
  const folder = await mkdtemp(join(tmpdir(), 'balie-displays-'));
  const url = await emptyDatabase();
  const server = await ServerProcess.startWith({ DATABASE_URL: url });
  const { db, pool, close } = openDatabase({
    connection: { connectionString: url },
    log: createLog('silent'),
    name: 'balie test',
  });
  const { id: organisationId } = await readRow(
    db,
    'organisations',
    { slug: DEFAULT_ORGANISATION },
    'id',
  );
  const id = await createSite(db, { organisation_id: organisationId, name: 'Stadhuis' });
  const domainTypeId = await createDomainType(db, { organisation_id: organisationId, name: 'Pas' });
  const languageId = await createLanguage(db, {
    ...{ site_id: id, iso_code: 'nl', name: 'Nederlands', sort_order: 1, is_default: true },
  });
  const file = join(folder, 'lab.backup.gz');
  return {
    ...(await fillRoom(db, { id, organisationId, domainTypeId, languageId })),
    server,
    backUp: async () => {
      const client = await pool.connect();
      await backUp(client, { file, version: '0.1.0', now: new Date() });
      client.release(true);
    },
    restore: async () => {
      const client = await pool.connect();
      // The database notices a moment later that the server is gone.
      const sessions = () =>
        client.query(
          `select from pg_stat_activity
           where datname = current_database() and application_name in ('balie', 'balie realtime')`,
        );
      await expect.poll(async () => (await sessions()).rowCount).toBe(0);
      await restore({ db, client }, { file, replace: true });
      client.release(true);
    },
    stop: async () => {
      await server.kill();
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
