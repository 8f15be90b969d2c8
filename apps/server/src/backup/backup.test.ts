import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { createOrganisation, createSite } from '@balie/demo/factories.ts';
import { loadDemo } from '@balie/demo/load-demo.ts';
import { sharedFolder } from '@balie/embedded-postgres/testing/embedded-database.ts';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import { listMigrations, migrate } from '../platform/database/migrate.ts';
import { createLog } from '../platform/log.ts';
import { survived } from '../testing/faults.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { leaveTraces } from '../testing/work-day.ts';
import { checkArchive } from './archive.ts';
import { LEFT_OUT, listTables } from './catalog.ts';
import { backUp } from './export.ts';
import { restore } from './import.ts';

const folder = sharedFolder();
const demoFile = join(folder, 'demo.backup.gz');
let demo: TestDatabase;
let names = 0;

const freshName = () => join(folder, `${++names}.backup.gz`);

async function clientOf(database: TestDatabase): Promise<Client> {
  const client = new Client({ ...database.connection, application_name: 'balie backup' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function withClient<T>(database: TestDatabase, work: (client: Client) => Promise<T>) {
  const client = await clientOf(database);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const backUpTo = (database: TestDatabase, file: string) =>
  withClient(database, (client) => backUp(client, { file, version: '0.1.0', now: new Date() }));

const restoreFrom = (
  database: TestDatabase,
  file: string,
  more: { replace?: boolean; keep?: () => Promise<void> } = {},
) =>
  withClient(database, (client) =>
    restore({ db: database.db, client }, { file, replace: false, ...more }),
  );

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase({ empty: true });
  onTestFinished(() => database.close());
  return database;
}

/** The fingerprint of every table that belongs in a backup, made by the database itself. */
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

beforeAll(async () => {
  demo = await createTestDatabase();
  await loadDemo(demo.db, new Date());
  await leaveTraces(demo.db, new Date());
  // Numbers go on after rows that are gone.
  const id = await createOrganisation(demo.db, { slug: 'weg' });
  await demo.db.deleteFrom('organisations').where('id', '=', id).execute();
  await backUpTo(demo, demoFile);
});
afterAll(() => demo.close());

describe('a backup', () => {
  it('restored into an empty database gives the same rows in every table, and numbers go on well ahead', {
    timeout: 120_000,
  }, async (test) => {
    const target = await emptyDatabase();
    const { rows } = await restoreFrom(target, demoFile);
    expect(rows).toBeGreaterThan(500);
    const before = await fingerprints(demo);
    const after = await fingerprints(target);
    // Today's tickets go on above those that are on paper.
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
    await expect(restoring).rejects.toThrow(/messages did not come back as it was/);
    expect(await target.db.selectFrom('organisations').selectAll().execute()).toEqual([]);
  });

  it('has every table, those apart that say who is signed in', async () => {
    const { header } = await checkArchive(demoFile);
    const { rows } = await sql<{ name: string }>`
      select tablename::text as name from pg_tables where schemaname = 'public'`.execute(demo.db);
    const kept = header.tables.map(({ name }) => name);
    const left = rows.map(({ name }) => name).filter((name) => !kept.includes(name));
    expect(left.sort()).toEqual([...LEFT_OUT, 'kysely_migration', 'kysely_migration_lock'].sort());
    const images = header.tables.find(({ name }) => name === 'instruction_images');
    expect(images?.columns).toContain('content');
  });

  it('can be read by its owner only, and never takes the place of another', async () => {
    expect(statSync(demoFile).mode & 0o777).toBe(0o600);
    await expect(backUpTo(demo, demoFile)).rejects.toThrow(/exists already/);
  });

  it('is of one moment while others write', { timeout: 120_000 }, async (test) => {
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

describe('the numbers after a restore', () => {
  const lastOf = async ({ db }: TestDatabase) => {
    const { rows } = await sql<{ name: string; last: number }>`
      select sequencename::text as name, coalesce(last_value, 0)::float8 as last from pg_sequences`.execute(
      db,
    );
    return new Map(rows.map(({ name, last }) => [name, last]));
  };
  const longAgo = '2026-01-15';
  const counters = async ({ db }: TestDatabase) => {
    const rows = await db
      .selectFrom('ticket_counters')
      .where(sql<boolean>`day = (now() at time zone 'Europe/Brussels')::date`)
      .select(['site_id', 'prefix', 'last_number'])
      .execute();
    return rows;
  };

  it('are above every one that the backup or what it replaced gave out, in every table', {
    timeout: 120_000,
  }, async (test) => {
    const target = await createTestDatabase();
    onTestFinished(() => target.close());
    await loadDemo(target.db, new Date());
    // It went on for longer than any margin.
    await sql`select setval('calls_id_seq', 9000000), setval('webhook_deliveries_id_seq', 8000000),
      setval('visitors_id_seq', 700000)`.execute(target.db);
    await sql`update ticket_counters set last_number = 1200
      where day >= current_date - 1`.execute(target.db);
    const replaced = await lastOf(target);
    const backedUp = await lastOf(demo);
    await restoreFrom(target, demoFile, { replace: true });
    const after = await lastOf(target);
    for (const [name, last] of notEmpty([...replaced, ...backedUp])) {
      if (LEFT_OUT.some((table) => name.startsWith(`${table}_`))) continue;
      expect(after.get(name), name).toBeGreaterThan(last + 90_000);
    }
    const tickets = await counters(target);
    expect(tickets.length).toBeGreaterThan(3);
    for (const { last_number } of tickets) expect(last_number).toBeGreaterThanOrEqual(500);
    expect(Math.max(...tickets.map((one) => one.last_number))).toBeGreaterThan(1_600);
    survived(test, { restored: 1 });
  });

  it('leave the tickets of other days alone', { timeout: 120_000 }, async () => {
    const older = await emptyDatabase();
    await migrate(older.db);
    await loadDemo(older.db, new Date());
    const { id } = await older.db.selectFrom('sites').select('id').executeTakeFirstOrThrow();
    const past = { site_id: id, day: longAgo, prefix: 'OLD' };
    await older.db
      .insertInto('ticket_counters')
      .values({ ...past, last_number: 7 })
      .execute();
    const file = freshName();
    await backUpTo(older, file);
    const target = await emptyDatabase();
    await restoreFrom(target, file);
    const kept = await target.db
      .selectFrom('ticket_counters')
      .where('prefix', '=', 'OLD')
      .select('last_number')
      .execute();
    expect(kept).toEqual([{ last_number: 7 }]);
  });
});

describe('a restore', () => {
  it('refuses a database with data unless told to replace it, and keeps that first', async () => {
    const target = await createTestDatabase();
    onTestFinished(() => target.close());
    await createOrganisation(target.db, { slug: 'mijn' });
    await expect(restoreFrom(target, demoFile)).rejects.toThrow(/not empty/);
    expect(await slugs(target)).toEqual(['mijn']);
    let kept: string[] = [];
    const keep = async () => {
      kept = await slugs(target);
    };
    await restoreFrom(target, demoFile, {
      replace: true,
      keep,
    });
    expect(kept).toEqual(['mijn']);
    expect(await slugs(target)).toEqual(['default']);
  });

  it('refuses a database that a server works on', async () => {
    const target = await emptyDatabase();
    const { connection } = target;
    const server = openDatabase({ connection, log: createLog('silent') });
    onTestFinished(() => server.close());
    await sql`select 1`.execute(server.db);
    await expect(restoreFrom(target, demoFile)).rejects.toThrow(/Balie is running/);
  });

  it.for([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), /its end is missing/],
    ['with a byte changed', flipped, /damaged/],
    ['with a row changed', edited((text) => text.replace('Merelbeek', 'Elders')), /organisations/],
    ['without a row', edited((text) => text.replace(/\n> sites\n\{.*\n/, '\n> sites\n')), /sites/],
    ['without its end', edited((text) => text.replace(/\.\n$/, '')), /its end is missing/],
    ['that is something else', () => gzipSync('{"hello":1}\n'), /not a backup of Balie/],
    ['that is no archive at all', () => Buffer.from('hello'), /no backup of Balie/],
    [
      'of a newer version',
      edited((text) => text.replace('"migrations":["', '"migrations":["0000_future","')),
      /another version of Balie \(0\.1\.0, with 0000_future\)/,
    ],
    ['of a newer format', edited((text) => text.replace('"format":1', '"format":2')), /newer/],
  ] as const)('refuses a file %s and changes nothing', async ([, damage, message], test) => {
    const file = freshName();
    writeFileSync(file, damage(readFileSync(demoFile)));
    const target = await createTestDatabase();
    onTestFinished(() => target.close());
    await createOrganisation(target.db, { slug: 'mijn' });
    await expect(restoreFrom(target, file, { replace: true })).rejects.toThrow(message);
    expect(await slugs(target)).toEqual(['mijn']);
    survived(test, { damaged: 1 });
  });
});

const slugs = async ({ db }: TestDatabase) =>
  (await db.selectFrom('organisations').select('slug').execute()).map(({ slug }) => slug);

const nextOrganisation = ({ db }: TestDatabase) =>
  createOrganisation(db, { slug: 'volgende' }).then(async (id) => {
    await db.deleteFrom('organisations').where('id', '=', id).execute();
    return id;
  });

function flipped(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const middle = Math.floor(copy.length / 2);
  copy[middle] = (copy[middle] ?? 0) ^ 0xff;
  return copy;
}

function edited(change: (text: string) => string) {
  return (bytes: Buffer) => gzipSync(change(gunzipSync(bytes).toString('utf8')));
}
