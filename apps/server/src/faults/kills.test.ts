import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findRunningDatabase } from '@balie/embedded-postgres/attach.ts';
import { readLock } from '@balie/embedded-postgres/leftovers.ts';
import { killDatabase } from '@balie/embedded-postgres/testing/embedded-database.ts';
import { DeskTeam } from '@balie/testkit/desk-work.ts';
import { survived } from '@balie/testkit/faults.ts';
import { inFullRun } from '@balie/testkit/in-full-run.ts';
import { Ledger } from '@balie/testkit/ledger.ts';
import { migratedFolder } from '@balie/testkit/migrated-folder.ts';
import { ServerProcess } from '@balie/testkit/server-process.ts';
import { createWorkplace } from '@balie/testkit/workplace.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type DatabaseHandle, openDatabase } from '../platform/database/database.ts';
import { embeddedNames } from '../platform/database/embedded-names.ts';
import { createLog } from '../platform/log.ts';

const ROUNDS = inFullRun(10, 3);
const WRITES_PER_ROUND = inFullRun(1_000, 60);
const VICTIMS = ['server', 'database', 'both'] as const;

async function withDatabase<T>(
  dataDir: string,
  work: (db: DatabaseHandle['db']) => Promise<T>,
): Promise<T> {
  const connection = findRunningDatabase(dataDir, embeddedNames);
  if (!connection) throw new Error('the database does not run');
  const handle = openDatabase({ connection, log: createLog('silent'), poolSize: 2 });
  try {
    return await work(handle.db);
  } finally {
    await handle.close();
  }
}

/** Kills what it is told to; a server without its database ends by itself. */
async function kill(victim: (typeof VICTIMS)[number], server: ServerProcess, cluster: string) {
  const postmaster = readLock(cluster)?.pid;
  if (postmaster === undefined) throw new Error('there is no postmaster');
  if (victim === 'server') await server.kill();
  else if (victim === 'database') process.kill(postmaster, 'SIGKILL');
  else {
    killDatabase(cluster);
    await server.kill();
  }
  if (victim === 'database') expect(await server.ended()).toBe(1);
}

describe('a server with its own database', () => {
  it(`keeps every acknowledged write when it, its database or both are killed under load, ${ROUNDS} times`, {
    timeout: 600_000,
  }, async (test) => {
    const dataDir = migratedFolder();
    const cluster = join(dataDir, 'postgres');
    const server = await ServerProcess.startWith({ BALIE_DATA_DIR: dataDir });
    onTestFinished(async () => {
      await server.kill();
      killDatabase(cluster);
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    });
    const site = await withDatabase(dataDir, (db) => createWorkplace(db, 8));
    const ledger = new Ledger();
    const team = new DeskTeam({ url: server.url, site, ledger });
    onTestFinished(() => team.close());

    for (let round = 0; round < ROUNDS; round++) {
      const { over } = team.start();
      await team.acknowledged(WRITES_PER_ROUND);
      await kill(VICTIMS[round % VICTIMS.length] ?? 'both', server, cluster);
      // Everyone was interrupted: the kill came while they were working.
      expect(await over).not.toContain(undefined);
      await server.start();
      expect(await withDatabase(dataDir, (db) => ledger.compare(db, site.siteId))).toEqual([]);
    }
    expect(ledger.count).toBeGreaterThanOrEqual(ROUNDS * WRITES_PER_ROUND);
    expect(await server.stop()).toBe(0);
    survived(test, { kills: ROUNDS, acknowledged: ledger.count });
  });
});
