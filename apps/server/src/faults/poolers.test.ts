import { DeskTeam } from '@balie/testkit/desk-work.ts';
import { survived } from '@balie/testkit/faults.ts';
import { Ledger } from '@balie/testkit/ledger.ts';
import { findPgbouncer, startPgbouncer } from '@balie/testkit/pgbouncer.ts';
import { connectedAtLast, openDisplay } from '@balie/testkit/realtime.ts';
import { ServerProcess } from '@balie/testkit/server-process.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { createWorkplace } from '@balie/testkit/workplace.ts';
import { describe, expect, it } from 'vitest';

const pgbouncer = findPgbouncer();
if (!pgbouncer) console.log('No pgbouncer on this system: skipping the poolers.');

const database = await testDatabase();

const startPooler = (mode: 'session' | 'transaction') =>
  startPgbouncer(String(pgbouncer), { connection: database.connection, mode });

describe.skipIf(!pgbouncer)('a pooler in front of the database', { timeout: 300_000 }, () => {
  it('is refused in transaction mode, with a sentence, before anything is changed', async () => {
    const pooler = await startPooler('transaction');
    try {
      const refused = await ServerProcess.startWith({ DATABASE_URL: pooler.url }).catch(
        (error: Error) => error,
      );
      if (!(refused instanceof Error)) {
        await refused.kill();
        throw new Error('the server started');
      }
      expect(refused.message).toContain('set the pooler to session mode');
      expect(refused.message).not.toMatch(/\n\s+at |node_modules|\.ts:\d+/);
    } finally {
      await pooler.stop();
    }
  });

  it('changes nothing in session mode: calls are written and shown', async (test) => {
    const pooler = await startPooler('session');
    const server = await ServerProcess.startWith({ DATABASE_URL: pooler.url });
    try {
      const site = await createWorkplace(database.db, 2);
      const display = openDisplay(server.url, site.screenId);
      await connectedAtLast(display.socket);
      const ledger = new Ledger();
      const team = new DeskTeam({ url: server.url, site, ledger });
      const { over } = team.startThrough();
      await team.acknowledged(40);
      team.stop();
      expect(await over).toEqual([]);
      await team.close();
      expect(ledger.calls).toBeGreaterThan(0);
      expect(await ledger.compare(database.db, site.siteId)).toEqual([]);
      await expect.poll(() => display.shown.length, { timeout: 20_000 }).toBe(ledger.calls);
      display.socket.close();
      survived(test, { acknowledged: ledger.count });
    } finally {
      await server.kill();
      await pooler.stop();
    }
  });
});
