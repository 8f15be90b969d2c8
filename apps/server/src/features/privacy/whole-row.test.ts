import { privacyOperations } from '@balie/contract/features/privacy/operations.ts';
import { createVisitGroup } from '@balie/testkit/factories.ts';
import { columnFates, columnsAboutVisits, exampleOf } from '@balie/testkit/personal-columns.ts';
import { personActions } from '@balie/testkit/privacy.ts';
import { addRows, changeRows } from '@balie/testkit/rows.ts';
import { type Sender, testApp } from '@balie/testkit/test-app.ts';
import { createVisitDay, type VisitDay } from '@balie/testkit/visit-day.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { retentionJob } from './job.ts';

let site: VisitDay;
let admin: Sender;
const { download, erase } = personActions(() => ({ app, site, admin }));

/** Long ago, so that it is due, and not today, so that it may be erased. */
const DAY = '2026-01-05';
const MOMENT = new Date('2026-01-05T08:00:00Z');

const app = await testApp();
const columns = await columnsAboutVisits(app.db);
beforeEach(async () => {
  app.now = new Date('2026-11-15T10:00:00Z');
  await app.db.deleteFrom('retention_settings').execute();
  site = await createVisitDay(app);
  admin = await app.signIn(site.adminId);
});

const columnsOf = (table: string) => columns.filter((column) => column.table === table);
const rowOf = async (table: string, id: number): Promise<Record<string, unknown>> => {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where id = ${id}`.execute(app.db);
  const [row] = rows;
  if (!row) throw new Error(`no ${table} ${id}`);
  return row;
};

/** Fills every column that says something about a person. */
async function fill(table: string, id: number): Promise<void> {
  const personal = columnsOf(table).filter(({ name }) =>
    columnFates[table]?.personal.includes(name),
  );
  const sets = personal.map(
    (column) => sql`${sql.ref(column.name)} = ${exampleOf(column).filled as string}`,
  );
  await sql`update ${sql.table(table)} set ${sql.join(sets)} where id = ${id}`.execute(app.db);
}

/** A closed visit in a group and its visitor: only the column for when they were emptied is empty. */
async function createEverything() {
  const clerk = await site.clerk();
  const group_id = await createVisitGroup(app.db, { site_id: site.siteId });
  const visitId = await site.visit(
    'ENDED',
    {
      day: DAY,
      group_id,
      priority: true,
      eid_login: true,
      version: 7,
      contact_user_id: clerk.userId,
      waiting_room_id: site.roomId,
      appointment_type: 'APPOINTMENT',
      sub_source: 'Website',
      location: 'Verdieping 2',
      appointment_time: MOMENT,
      arrival_time: MOMENT,
      called_at: MOMENT,
      closed_at: MOMENT,
    },
    clerk,
  );
  const { visitor_id } = await site.row(visitId);
  await addRows(app.db, 'imported_visits', {
    ...{ visit_id: visitId, site_id: site.siteId, external_id: `AFSPRAAK-${visitId}` },
    row_hash: Buffer.alloc(32),
  });
  const rows = { visitors: visitor_id, visits: visitId, visit_groups: group_id };
  for (const [table, id] of Object.entries(rows)) {
    await fill(table, id);
    const empty = Object.entries(await rowOf(table, id)).filter(([, value]) => value === null);
    expect(empty, `filled ${table}`).toEqual(
      table === 'visit_groups' ? [] : [['anonymised_at', null]],
    );
  }
  return rows;
}

async function runRetention(): Promise<void> {
  await addRows(app.db, 'retention_settings', {
    site_id: site.siteId,
    enabled: true,
    days: 90,
    next_run_at: app.now,
  });
  await runJob();
}

async function runJob(): Promise<void> {
  const job = retentionJob({ db: app.db, now: () => app.now, databaseNow: async () => app.now });
  while ((await job.run()) === 'more');
}

const ways: [string, (visitorId: number) => Promise<void>][] = [
  ['the end of retention', runRetention],
  [
    'erasing',
    async (visitorId) => {
      expect((await erase([visitorId])).statusCode).toBe(200);
    },
  ],
];

describe('every column about a visit', () => {
  it('is listed as personal or not', () => {
    const known = Object.entries(columnFates).flatMap(([table, fate]) =>
      [...fate.personal, ...fate.kept, ...(fate.written ?? [])].map((name) => `${table}.${name}`),
    );
    const there = columns.map(({ table, name }) => `${table}.${name}`);
    expect(there.toSorted()).toEqual(known.toSorted());
  });

  it.each(ways)('is cleared by %s if it is personal, and only then', async (_, empty) => {
    const ids = await createEverything();
    const other = await createEverything();
    const before = await Promise.all(Object.entries(ids).map(([table, id]) => rowOf(table, id)));
    const neighbour = await rowOf('visitors', other.visitors);
    // Only this person is due: the other one came yesterday.
    await changeRows(app.db, 'visits', other.visits, { day: '2026-11-14' });
    await empty(ids.visitors);
    const written = { visitors: {}, visits: { updated_at: app.now, version: 8 }, visit_groups: {} };
    const after = await Promise.all(Object.entries(ids).map(([table, id]) => rowOf(table, id)));
    const expected = Object.keys(ids).map((table, index) => ({
      ...before[index],
      ...Object.fromEntries(
        columnsOf(table)
          .filter(({ name }) => columnFates[table]?.personal.includes(name))
          .map((column) => [column.name, exampleOf(column).empty]),
      ),
      ...(table !== 'visit_groups' && { anonymised_at: app.now }),
      ...written[table as keyof typeof written],
    }));
    expect(after).toEqual(expected);
    // The whole row goes.
    const imported = app.db.selectFrom('imported_visits').where('site_id', '=', site.siteId);
    expect(await imported.select('visit_id').execute()).toEqual([{ visit_id: other.visits }]);
    expect(await rowOf('visitors', other.visitors)).toEqual(neighbour);
    expect(await rowOf('visits', other.visits)).toMatchObject({ version: 7, anonymised_at: null });
  });
});

describe('an export for a person', () => {
  it('contains everything that would be erased', async () => {
    const ids = await createEverything();
    // A visit with a colleague as contact has no typed contact name.
    await changeRows(app.db, 'visits', ids.visits, { contact_user_id: null });
    const answer = await download([ids.visitors]);
    expect(answer.statusCode).toBe(200);
    const missing = columns
      .filter(({ table }) => table === 'visitors' || table === 'visits')
      .filter(({ table, name }) => columnFates[table]?.personal.includes(name))
      .map((column) => ({
        name: `${column.table}.${column.name}`,
        value: exampleOf(column).filled,
      }))
      .filter(({ value }) => typeof value === 'string' && !answer.body.includes(value));
    expect(missing).toEqual([]);
  });
});

describe('the limit of retention', () => {
  const zoneOfSite = (time_zone: string) => changeRows(app.db, 'sites', site.siteId, { time_zone });
  const isAnonymous = async (table: 'visits' | 'visitors', id: number) =>
    (await rowOf(table, id)).anonymised_at !== null;

  it.each([
    // 00:30 in Brussels, still the day before in UTC.
    ['Europe/Brussels', '2026-11-15T23:30:00Z', '2026-08-17', '2026-08-17T22:00:00Z'],
    // 21:00 in New York, already the day after in UTC.
    ['America/New_York', '2026-11-16T02:00:00Z', '2026-08-16', '2026-08-17T04:00:00Z'],
  ])("is a day in the site's time zone, in %s", async (zone, now, until, midnight) => {
    await zoneOfSite(zone);
    app.now = new Date(now);
    admin = await app.signIn(site.adminId);
    const dayAfter = new Date(Date.parse(`${until}T12:00:00Z`) + 86_400_000);
    const due = await site.visit('ENDED', { day: until });
    const kept = await site.visit('ENDED', { day: dayAfter.toISOString().slice(0, 10) });
    const visitor = async (at: number) => {
      const { id } = await app.db
        .insertInto('visitors')
        .values({ site_id: site.siteId, created_at: new Date(at) })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    };
    const before = await visitor(Date.parse(midnight) - 1);
    const after = await visitor(Date.parse(midnight));
    const params = { siteId: site.siteId };
    const preview = await admin.send(privacyOperations.previewRetention, {
      params,
      query: { days: '90' },
    });
    expect(preview.json()).toMatchObject({ until, visits: 1, firstDay: until, lastDay: until });
    const previewed = { enabled: true, days: 90, previewedUntil: until };
    const set = await admin.send(privacyOperations.setRetention, { params, body: previewed });
    expect(set.statusCode).toBe(200);
    await runJob();
    expect([
      await isAnonymous('visits', due),
      await isAnonymous('visits', kept),
      await isAnonymous('visitors', before),
      await isAnonymous('visitors', after),
    ]).toEqual([true, false, true, false]);
  });
});
