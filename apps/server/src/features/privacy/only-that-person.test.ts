import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import { createVisitGroup, createVisitor } from '@balie/testkit/factories.ts';
import { fullVisitor } from '@balie/testkit/person.ts';
import { addRows } from '@balie/testkit/rows.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { createVisitDay, type VisitDay } from '@balie/testkit/visit-day.ts';
import { watchRows } from '@balie/testkit/watch-rows.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { anonymiseVisitors, anonymiseVisits } from './anonymise-repository.ts';
import { insertErasures, lockReturned } from './erasure-repository.ts';
import {
  addProgress,
  findDatabaseNow,
  findDueVisitors,
  finishRound,
  lockRetention,
  postpone,
} from './retention-repository.ts';

const app = await testApp();
const here = await createVisitDay(app);
const there = await createVisitDay(app);
for (const { siteId } of [here, there]) await lockRetention(app.db, siteId);
const watch = await watchRows(app.db);
beforeEach(async () => {
  await app.db.deleteFrom('webhook_deliveries').execute();
  await app.db.deleteFrom('idempotency_keys').execute();
  await app.db.deleteFrom('visits').execute();
  await app.db.deleteFrom('visitors').execute();
});

const person = (site: VisitDay) => createVisitor(app.db, fullVisitor(site.siteId));

/** What changes in the whole database during some work. */
async function changedBy(work: () => Promise<unknown>): Promise<string[]> {
  const before = await watch.now();
  await work();
  return (await watch.since(before)).map(({ row }) => row);
}

describe('anonymising a visit', () => {
  const deliver = async (site: VisitDay, visitId: number) => {
    const row = await app.db
      .insertInto('webhook_deliveries')
      .values({
        site_id: site.siteId,
        user_id: site.clerkId,
        url: 'https://hooks.example',
        payload: JSON.stringify({ visitId }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return `webhook_deliveries ${row.id}`;
  };

  it('changes that visit, the messages sent about it, and the name of its group with its last visit', async () => {
    const groupId = await createVisitGroup(app.db, { site_id: here.siteId, name: 'Familie' });
    const otherGroup = await createVisitGroup(app.db, { site_id: here.siteId, name: 'Klas' });
    const member = { visitor_id: await person(here), group_id: groupId };
    const first = await here.visit('ENDED', member);
    const second = await here.visit('ENDED', member);
    await here.visit('ENDED', { visitor_id: await person(here), group_id: otherGroup });
    await here.visit('ENDED', { visitor_id: await person(here) });
    const sent = await deliver(here, first);
    await deliver(here, second);
    // An id that another site sent too.
    await there.visit('ENDED', { visitor_id: await person(there) });
    await deliver(there, first);
    // A group that was anonymised before has nothing left to remove.
    const empty = await createVisitGroup(app.db, { site_id: here.siteId, name: '' });
    await here.visit('ENDED', { group_id: empty, anonymised_at: new Date() });
    const now = new Date();
    expect(await changedBy(() => anonymiseVisits(app.db, { visitIds: [first], now }))).toEqual(
      [sent, `visits ${first}`].sort(),
    );
    const rest = await changedBy(() => anonymiseVisits(app.db, { visitIds: [second], now }));
    expect(rest).toContain(`visit_groups ${groupId}`);
    expect(rest).not.toContain(`visit_groups ${otherGroup}`);
    expect(await changedBy(() => anonymiseVisits(app.db, { visitIds: [], now }))).toEqual([]);
  });
});

describe('anonymising a visitor', () => {
  const log = async (row: {
    site_id: number;
    organisation_id: number;
    action: string;
    entity: string;
    entity_id: string;
  }) => {
    const { id } = await app.db
      .insertInto('audit_log')
      .values({ ...row, before: JSON.stringify({ a: 1 }), after: JSON.stringify({ a: 2 }) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return `audit_log ${id}`;
  };
  const remember = async (key: string, operation: string, response: string | null) => {
    await addRows(app.db, 'idempotency_keys', {
      user_id: here.clerkId,
      key,
      operation,
      request_hash: Buffer.from(key),
      response,
    });
    return `idempotency_keys ${key}`;
  };

  it('changes that row, copies of it in the log, and the stored responses that name it', async () => {
    const visitorId = await person(here);
    const other = await person(here);
    const of = { site_id: here.siteId, organisation_id: here.organisationId };
    const changed: string[] = [`visitors ${visitorId}`];
    const entry = { ...of, entity: 'visitor', entity_id: String(visitorId) };
    for (const action of ['ADD', 'UPDATE', 'DELETE']) changed.push(await log({ ...entry, action }));
    await log({ ...entry, action: 'EXPORT' });
    await log({ ...entry, action: 'UPDATE', entity: 'desk' });
    await log({ ...entry, action: 'UPDATE', entity_id: String(other) });
    await log({ ...entry, action: 'UPDATE', site_id: there.siteId });
    await person(there);
    const add = `POST ${visitOperations.addVisit.path}`;
    changed.push(await remember('of-this-person-1', add, JSON.stringify({ visitorId })));
    await remember('of-another-person', add, JSON.stringify({ visitorId: other }));
    await remember('of-another-operation', 'POST /api/desks', JSON.stringify({ visitorId }));
    await remember('without-an-answer-yet', add, null);
    await remember('with-a-list-of-things', add, '[1]');
    const now = new Date();
    expect(
      await changedBy(() => anonymiseVisitors(app.db, { visitorIds: [visitorId], now })),
    ).toEqual(changed.sort());
    expect(await changedBy(() => anonymiseVisitors(app.db, { visitorIds: [], now }))).toEqual([]);
  });
});

describe('a person whom a restore brought back', () => {
  it('is recognised by id and creation time, if not erased yet', async () => {
    const [gone, reused, done] = [await person(here), await person(here), await person(there)];
    // Created at the same moment, by the same import.
    await sql`
      update visitors set created_at = (select created_at from visitors where id = ${gone})
      where id = ${await person(here)}`.execute(app.db);
    await insertErasures(app.db, { visitorIds: [gone, done], now: new Date() });
    const listed = await app.db
      .selectFrom('erasures')
      .where('visitor_id', 'in', [gone, done])
      .select(['visitor_id', 'made'])
      .execute();
    expect(listed).toHaveLength(2);
    const at = new Date().toISOString();
    const made = (id: number) => String(listed.find((row) => row.visitor_id === id)?.made);
    await anonymiseVisitors(app.db, { visitorIds: [done], now: new Date() });
    const visitId = await here.visit('ENDED', { visitor_id: gone });
    await here.visit('ENDED', { visitor_id: reused });
    await app.db.transaction().execute(async (trx) => {
      const returned = await lockReturned(trx, [
        { visitorId: gone, made: made(gone), at },
        { visitorId: reused, made: '1', at },
        { visitorId: done, made: made(done), at },
      ]);
      expect(returned).toEqual({ visitorIds: [gone], visitIds: [visitId] });
      // Nobody changes them until they are erased again.
      for (const [table, id] of [['visitors', gone] as const, ['visits', visitId] as const]) {
        const row = app.db.selectFrom(table).where('id', '=', id).select('id').forUpdate().noWait();
        await expect(row.execute(), table).rejects.toThrow('could not obtain lock');
      }
    });
  });
});

describe('a run at a site', () => {
  const extent = () => ({ siteId: here.siteId, timeZone: 'Europe/Brussels', until: '2026-05-31' });
  const settings = (site: VisitDay) =>
    app.db
      .selectFrom('retention_settings')
      .where('site_id', '=', site.siteId)
      .selectAll()
      .executeTakeFirstOrThrow();

  it('counts, ends and is postponed for that site only', async () => {
    await app.db
      .updateTable('retention_settings')
      .set({
        enabled: true,
        next_run_at: new Date('2026-11-16T02:00:00Z'),
        running_visits: 1,
        running_visitors: 1,
      })
      .execute();
    const theirs = await settings(there);
    await addProgress(app.db, extent(), { visits: 2, visitors: 3 });
    expect(await settings(here)).toMatchObject({ running_visits: 3, running_visitors: 4 });
    await finishRound(app.db, { ...extent(), now: new Date('2026-11-16T12:00:00Z') });
    expect(await settings(here)).toMatchObject({ last_run_visits: 3, last_run_visitors: 4 });
    await postpone(app.db, here.siteId, new Date('2026-11-17T12:00:00Z'));
    expect(await settings(there)).toEqual(theirs);
  });

  it('is not logged if it did nothing, and not postponed if anonymising is off', async () => {
    const update = (row: { enabled: boolean; next_run_at: Date | null }) =>
      app.db
        .updateTable('retention_settings')
        .set({ ...row, running_visits: 0, running_visitors: 0 })
        .execute();
    await update({ enabled: true, next_run_at: new Date() });
    const before = await watch.now();
    await finishRound(app.db, { ...extent(), now: new Date() });
    await update({ enabled: false, next_run_at: null });
    await postpone(app.db, here.siteId, new Date());
    expect((await settings(here)).next_run_at).toBeNull();
    const changed = await watch.since(before);
    expect(changed.filter(({ row }) => row.startsWith('audit_log'))).toEqual([]);
  });

  it.each([
    ['2026-05-31T21:59:59.999Z', true],
    ['2026-05-31T22:00:00.000Z', false],
  ])('decides whether a visitor without visits, added at %s, is due: %s', async (made, isDue) => {
    const row = { ...fullVisitor(here.siteId), created_at: new Date(made) };
    const visitorId = await createVisitor(app.db, row);
    await createVisitor(app.db, { ...row, site_id: there.siteId });
    const visited = await createVisitor(app.db, { ...row });
    await here.visit('ENDED', { visitor_id: visited });
    const anonymous = await createVisitor(app.db, { ...row, anonymised_at: new Date() });
    const found = await findDueVisitors(app.db, extent(), { visitorIds: [], limit: 10 });
    expect(found).toEqual(isDue ? [visitorId] : []);
    expect(found).not.toContain(anonymous);
    expect(await findDueVisitors(app.db, extent(), { visitorIds: [], limit: 0 })).toEqual([]);
  });

  it('includes the visitors of a batch who have no other visit left', async () => {
    const [gone, stays, anonymous] = [await person(here), await person(here), await person(here)];
    await anonymiseVisitors(app.db, { visitorIds: [anonymous], now: new Date() });
    const old = await here.visit('ENDED', { visitor_id: gone });
    const other = await here.visit('ENDED', { visitor_id: stays });
    await anonymiseVisits(app.db, { visitIds: [old, other], now: new Date() });
    await here.visit('ENDED', { visitor_id: stays });
    const visitorIds = [gone, stays, anonymous];
    expect(await findDueVisitors(app.db, extent(), { visitorIds, limit: 0 })).toEqual([gone]);
  });
});

it('uses the time of the database', async () => {
  const told = await findDatabaseNow(app.db);
  expect(Math.abs(told.getTime() - Date.now())).toBeLessThan(60_000);
});
