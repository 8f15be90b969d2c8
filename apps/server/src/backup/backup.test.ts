import { statSync } from 'node:fs';
import {
  backUpTo,
  createBackedUpDemo,
  emptyDatabase,
  freshName,
  restoreFrom,
  withClient,
} from '@balie/testkit/backups.ts';
import { createOrganisation, createSite } from '@balie/testkit/factories.ts';
import { survived } from '@balie/testkit/faults.ts';
import { createTestDatabase, type TestDatabase } from '@balie/testkit/test-database.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { listMigrations, migrate } from '../platform/database/migrate.ts';
import { checkArchive } from './archive.ts';
import { LEFT_OUT, listTables } from './catalog.ts';
import { restore } from './import.ts';

const { demo, demoFile } = await createBackedUpDemo();
afterAll(() => demo.close());

/** The fingerprint of every table that belongs in a backup, computed by the database itself. */
const fingerprints = (database: TestDatabase) =>
  withClient(database, async (client) => {
    const prints: Record<string, string> = {};
    for (const { name, columns } of await listTables(client)) {
      const list = columns.map((column) => `"${column}"`).join(', ');
      const { rows } = await client.query(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(r::text), '' order by md5(r::text))), '') as print
         from (select ${list} from ${name}) r`,
      );
      prints[name] = rows[0].print;
    }
    return prints;
  });

const nextOrganisation = ({ db }: TestDatabase) =>
  createOrganisation(db, { slug: 'volgende' }).then(async (id) => {
    await db.deleteFrom('organisations').where('id', '=', id).execute();
    return id;
  });

describe('a backup', () => {
  it('restored into an empty database gives the same rows in every table, and numbering continues well ahead', {
    timeout: 120_000,
  }, async (test) => {
    const target = await emptyDatabase();
    const { rows } = await restoreFrom(target, demoFile);
    expect(rows).toBeGreaterThan(500);
    const before = await fingerprints(demo);
    const after = await fingerprints(target);
    // Today's tickets continue above those already printed.
    const { ticket_counters: _, ...same } = before;
    expect(after).toMatchObject(same);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    const empty = Object.keys(before).filter((name) => before[name]?.startsWith('0 '));
    expect(empty, 'these tables are compared without a row').toEqual([]);
    const [one, other] = await Promise.all([demo, target].map(nextOrganisation));
    expect(other).toBeGreaterThan((one ?? 0) + 50_000);
    survived(test, { restored: Object.keys(after).length });
  });

  it.each([
    ['loses a row', (rows: object[]) => rows.slice(1)],
    [
      'changes a value',
      (rows: object[]) => rows.map((row, index) => (index ? row : { ...row, title: 'Anders' })),
    ],
  ])('restored into a database that %s leaves it empty, and says so', async (_, spoil) => {
    const target = await emptyDatabase();
    const restoring = withClient(target, (client) => {
      const spoiling = new Proxy(client, {
        get: (real, key) => {
          const value = Reflect.get(real, key);
          if (key !== 'query') return typeof value === 'function' ? value.bind(real) : value;
          return (query: never, values?: string[]) =>
            typeof query === 'string' && String(query).startsWith('insert into "messages"')
              ? real.query(query, [JSON.stringify(spoil(JSON.parse(values?.[0] ?? '[]')))])
              : real.query(query, values);
        },
      });
      return restore({ db: target.db, client: spoiling }, { file: demoFile, replace: false });
    });
    await expect(restoring).rejects.toThrow(/messages differs from the backup/);
    expect(await target.db.selectFrom('organisations').selectAll().execute()).toEqual([]);
  });

  it('contains every table except those of signed-in sessions', async () => {
    const { header } = await checkArchive(demoFile);
    const { rows } = await sql<{ name: string }>`
      select tablename::text as name from pg_tables where schemaname = 'public'`.execute(demo.db);
    const kept = header.tables.map(({ name }) => name);
    const left = rows.map(({ name }) => name).filter((name) => !kept.includes(name));
    expect(left.sort()).toEqual([...LEFT_OUT, 'kysely_migration', 'kysely_migration_lock'].sort());
    const images = header.tables.find(({ name }) => name === 'instruction_images');
    expect(images?.columns).toContain('content');
  });

  it('is readable by its owner only, and never overwrites another backup', async () => {
    expect(statSync(demoFile).mode & 0o777).toBe(0o600);
    await expect(backUpTo(demo, demoFile)).rejects.toThrow(/already exists/);
  });

  it('is a snapshot of one moment while others write', { timeout: 120_000 }, async (test) => {
    const busy = await createTestDatabase();
    let writing = true;
    const writer = async () => {
      while (writing) {
        await busy.db.transaction().execute(async (trx) => {
          const organisation_id = await createOrganisation(trx);
          await createSite(trx, { organisation_id });
        });
      }
    };
    const writers = [writer(), writer()];
    await expect
      .poll(async () => (await busy.db.selectFrom('sites').select('id').execute()).length, {
        timeout: 60_000,
      })
      .toBeGreaterThan(50);
    const file = freshName();
    await backUpTo(busy, file);
    writing = false;
    await Promise.all(writers);
    await busy.close();
    const { footers } = await checkArchive(file);
    expect(footers.get('sites')?.rows).toBeGreaterThan(50);
    expect(footers.get('sites')?.rows).toBe(footers.get('organisations')?.rows);
    survived(test, { races: 1 });
  });

  it('of an older version is restored and brought up to date', async (test) => {
    const older = await emptyDatabase();
    await migrate(older.db, { upTo: '0005_login_flows' });
    await createOrganisation(older.db, { slug: 'ouder' });
    const file = freshName();
    await backUpTo(older, file);
    const target = await emptyDatabase();
    await restoreFrom(target, file);
    const { rows } = await sql<{ name: string }>`
      select name from kysely_migration order by name`.execute(target.db);
    expect(rows.map(({ name }) => name)).toEqual(await listMigrations());
    const found = await target.db.selectFrom('organisations').select('slug').execute();
    expect(found).toEqual([{ slug: 'ouder' }]);
    survived(test, { restored: 1 });
  });
});
