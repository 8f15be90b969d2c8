import { oneTimeLinkOperations } from '@balie/contract/features/one-time-links/operations.ts';
import { loadDemo } from '@balie/demo/load-demo.ts';
import { findSystemPostgres, startSystemPostgres } from '@balie/testkit/external-postgres.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { tellFirstStart } from '../../first-start/first-start.ts';
import { readConfig } from '../config.ts';
import { loadDeployments } from '../deployments.ts';
import { createLog } from '../log.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const programs = findSystemPostgres();
if (!programs)
  console.log('No PostgreSQL 15 or newer on this system: skipping the external database.');

describe.skipIf(!programs)("the operator's own PostgreSQL", () => {
  it('gets the schema and first data without the demo, and serves', async () => {
    const external = await startSystemPostgres(String(programs));
    const log = createLog('silent');
    const open = () => openDatabase({ connection: { connectionString: external.url }, log });
    const first = open();
    await sql`do $$ begin
      execute format('alter database %I set datestyle = ''German''', current_database());
      execute format('alter database %I set timezone = ''Pacific/Auckland''', current_database());
    end $$`.execute(first.db);
    await first.close();
    const handle = open();
    try {
      const { rows } = await sql`select date '2026-11-15' as day,
        timestamptz '2026-11-15T12:30:00Z' as at, timestamptz '2026-11-15T12:30:00Z'::text as text`.execute(
        handle.db,
      );
      expect(rows, 'however the operator likes dates to be written').toEqual([
        {
          day: '2026-11-15',
          at: new Date('2026-11-15T12:30:00Z'),
          text: '2026-11-15 12:30:00+00',
        },
      ]);
      expect((await migrate(handle.db)).length).toBeGreaterThan(4);
      const start = { origin: 'http://localhost:8080', now: new Date() };
      const said = (await tellFirstStart(handle.db, start)).join(' ');
      const secret = /localhost:8080\/start\/(\S+)/.exec(said)?.[1];
      expect((await tellFirstStart(handle.db, start)).join(' ')).not.toContain('/start/');
      expect(await loadDemo(handle.db, new Date())).toBeDefined();
      const accounts = await handle.db.selectFrom('users').select('username').execute();
      expect(accounts).toEqual([{ username: 'admin' }]);

      const app = await buildApp({
        config: readConfig({ DATABASE_URL: external.url, BALIE_LOG_LEVEL: 'silent' }),
        db: handle.db,
        pool: handle.pool,
        deployments: loadDeployments({ file: undefined, publicUrl: undefined }),
        log,
        now: () => new Date(),
        realtime: { wake: () => undefined },
      });
      const answer = await app.http.inject({
        method: 'POST',
        url: oneTimeLinkOperations.useOneTimeLink.path,
        headers: { host: 'localhost' },
        payload: { secret, firstName: 'An', lastName: 'Peeters', password: 'een heel eigen woord' },
      });
      expect(answer.statusCode).toBe(204);
      expect((await app.http.inject({ url: '/health/ready' })).statusCode).toBe(200);
      await app.http.close();
    } finally {
      await handle.close();
      await external.stop();
    }
  }, 60_000);
});
