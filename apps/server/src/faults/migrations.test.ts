import { createOrganisation, createSite, createWaitingRoom } from '@balie/testkit/factories.ts';
import { survived } from '@balie/testkit/faults.ts';
import { readRow } from '@balie/testkit/rows.ts';
import { createTestDatabase } from '@balie/testkit/test-database.ts';
import { sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { holdsExtension } from '../first-start/repository.ts';
import { listMigrations, migrate } from '../platform/database/migrate.ts';
import { MigrationError } from '../platform/database/migration-error.ts';

/** Before the relay and the webhooks got their columns. */
const OLDER = '0005_login_flows';

async function emptyDatabase() {
  const database = await createTestDatabase({ empty: true });
  onTestFinished(() => database.close());
  return database;
}

/** Somebody else's session, which keeps its locks until told otherwise. */
async function otherSession(database: Awaited<ReturnType<typeof emptyDatabase>>) {
  const client = new Client({ ...database.connection, application_name: 'nightly-report' });
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

describe('migrations', () => {
  it('are run once by six processes that start together on an empty database', async (test) => {
    const database = await emptyDatabase();
    const runs = await Promise.all(Array.from({ length: 6 }, () => migrate(database.db)));
    expect(runs.flat()).toEqual(await listMigrations());
    survived(test, { races: 1 });
  });

  it('bring an older database with data up to date, and keep the data', async (test) => {
    const { db } = await emptyDatabase();
    await migrate(db, { upTo: OLDER });
    const organisation_id = await createOrganisation(db);
    const site_id = await createSite(db, { organisation_id });
    const roomId = await createWaitingRoom(db, { site_id, name: 'Oude zaal', route: 'A' });
    const ran = await migrate(db);
    expect(ran.length).toBeGreaterThan(3);
    expect(ran).not.toContain(OLDER);
    const room = await readRow(db, 'waiting_rooms', roomId, 'name', 'route');
    expect(room).toEqual({ name: 'Oude zaal', route: 'A' });
    expect(await migrate(db)).toEqual([]);
    survived(test, { restored: 1 });
  });

  it.each([true, false])('leave a demo a demo, and real data real (%s)', async (isDemo) => {
    const { db } = await emptyDatabase();
    await migrate(db, { upTo: '0411_device_alerts' });
    await sql`insert into organisations (name, slug, demo) values ('Stad', 'default', ${isDemo})`.execute(
      db,
    );
    await migrate(db);
    expect(await holdsExtension(db, 'demo')).toBe(isDemo);
  });

  it('do not hang on a locked table, say who locks it, change nothing, and run when it is free', async (test) => {
    const database = await emptyDatabase();
    await migrate(database.db, { upTo: OLDER });
    const holder = await otherSession(database);
    await holder.query('begin; lock table waiting_rooms in access share mode');

    const since = performance.now();
    const blocked = migrate(database.db, { lockTimeoutMs: 150, tries: 2 });
    await expect(blocked).rejects.toThrow(MigrationError);
    await expect(blocked).rejects.toThrow(/nightly-report, idle in transaction/);
    expect(performance.now() - since).toBeLessThan(10_000);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from kysely_migration where name > ${OLDER}`.execute(
      database.db,
    );
    expect(rows).toEqual([{ count: 0 }]);

    await holder.query('rollback');
    expect((await migrate(database.db)).length).toBeGreaterThan(3);
    survived(test, { blocked: 1 });
  });

  it('wait for another process that is migrating, but not for ever', async (test) => {
    const database = await emptyDatabase();
    const other = await otherSession(database);
    await other.query('select pg_advisory_lock(72741102)');
    await expect(migrate(database.db, { turnTimeoutMs: 100 })).rejects.toThrow(
      /Another process has been bringing the schema up to date/,
    );
    const waiting = migrate(database.db);
    await other.query('select pg_advisory_unlock(72741102)');
    expect(await waiting).toEqual(await listMigrations());
    survived(test, { blocked: 1 });
  });

  it('refuse a database of a newer version', async (test) => {
    const { db } = await emptyDatabase();
    await migrate(db);
    await sql`insert into kysely_migration values ('9999_future', '2030-01-01')`.execute(db);
    await expect(migrate(db)).rejects.toThrow(/newer version of Balie \(it has 9999_future\)/);
    survived(test, { blocked: 1 });
  });
});
