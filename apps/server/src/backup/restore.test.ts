import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { loadDemo } from '@balie/demo/load-demo.ts';
import {
  backUpTo,
  createBackedUpDemo,
  emptyDatabase,
  freshName,
  restoreFrom,
} from '@balie/testkit/backups.ts';
import { createOrganisation } from '@balie/testkit/factories.ts';
import { survived } from '@balie/testkit/faults.ts';
import { addRows, readRows } from '@balie/testkit/rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import {
  createTestDatabase,
  type TestDatabase,
  testDatabase,
} from '@balie/testkit/test-database.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { LEFT_OUT } from './catalog.ts';

const { demo, demoFile } = await createBackedUpDemo();
afterAll(() => demo.close());
/** What a refused file must not change. */
const untouched = await testDatabase();
await createOrganisation(untouched.db, { slug: 'mijn' });

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

  it('are above every number issued by the backup or the replaced database, in every table', {
    timeout: 120_000,
  }, async (test) => {
    const target = await createTestDatabase();
    onTestFinished(() => target.close());
    await loadDemo(target.db, new Date());
    // It ran for longer than any margin.
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

  it('do not change the tickets of other days', { timeout: 120_000 }, async () => {
    const older = await createTestDatabase();
    onTestFinished(() => older.close());
    const { siteId } = await createTestSite(older.db);
    const past = { site_id: siteId, day: longAgo, prefix: 'OLD' };
    await addRows(older.db, 'ticket_counters', { ...past, last_number: 7 });
    const file = freshName();
    await backUpTo(older, file);
    const target = await emptyDatabase();
    await restoreFrom(target, file);
    const kept = await readRows(target.db, 'ticket_counters', { prefix: 'OLD' }, 'last_number');
    expect(kept).toEqual([{ last_number: 7 }]);
  });
});

describe('a restore', () => {
  it('refuses a database with data unless told to replace it, and backs that up first', async () => {
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

  it('refuses a database that a server uses', async () => {
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
    ['that is no archive at all', () => Buffer.from('hello'), /not a backup of Balie/],
    [
      'of a newer version',
      edited((text) => text.replace('"migrations":["', '"migrations":["0000_future","')),
      /another version of Balie \(0\.1\.0, with 0000_future\)/,
    ],
    ['of a newer format', edited((text) => text.replace('"format":1', '"format":2')), /newer/],
  ] as const)('refuses a file %s and changes nothing', async ([, damage, message], test) => {
    const file = freshName();
    writeFileSync(file, damage(readFileSync(demoFile)));
    await expect(restoreFrom(untouched, file, { replace: true })).rejects.toThrow(message);
    expect(await slugs(untouched)).toEqual(['mijn']);
    survived(test, { damaged: 1 });
  });
});

const slugs = async ({ db }: TestDatabase) =>
  (await db.selectFrom('organisations').select('slug').execute()).map(({ slug }) => slug);

function flipped(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const middle = Math.floor(copy.length / 2);
  copy[middle] = (copy[middle] ?? 0) ^ 0xff;
  return copy;
}

function edited(change: (text: string) => string) {
  return (bytes: Buffer) => gzipSync(change(gunzipSync(bytes).toString('utf8')));
}
