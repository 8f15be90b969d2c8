import type { VisitInList } from '@balie/contract/features/visits/schema.ts';
import { createUser, createVisitGroup, createVisitor } from '@balie/testkit/factories.ts';
import { pagesOf } from '@balie/testkit/pages.ts';
import { addRows } from '@balie/testkit/rows.ts';
import { createTestPlace } from '@balie/testkit/test-place.ts';
import { createVisitDay } from '@balie/testkit/visit-day.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { visitRows } from './rows-repository.ts';

const app = await createTestPlace();
const { db } = app;
const day = await createVisitDay(app);
const there = await createVisitDay(app);
const clerk = await day.clerk();
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['visits', 'visitors', 'app_config'] as const)
    await db.deleteFrom(table).execute();
});

const minutes = (offset: number) => new Date(app.now.getTime() + offset * 60_000);
const query = (where = sql`v.site_id = ${day.siteId}`) =>
  sql<VisitInList>`${visitRows({ where, siteId: day.siteId, now: app.now })} order by v.id`;
const rows = async (where?: Parameters<typeof query>[0]) => (await query(where).execute(db)).rows;
const nameOf = async (table: 'domain_types' | 'waiting_rooms' | 'desks', id: number) =>
  (await db.selectFrom(table).where('id', '=', id).select('name').executeTakeFirstOrThrow()).name;

it('each row is one visit with its own person, group, contact, room, desk and language', async () => {
  const group_id = await createVisitGroup(db, { site_id: day.siteId, name: 'Gezin' });
  const contact_user_id = await createUser(db, {
    ...{ organisation_id: day.organisationId, first_name: 'Rik', last_name: 'Claes' },
  });
  await createVisitor(db, { site_id: day.siteId });
  const [one, two] = [
    await day.visit('ARRIVED', {
      ...{ firstName: 'Ada', contact_user_id, waiting_room_id: day.roomId },
      language_id: day.englishId,
    }),
    await day.visit('SERVING', { firstName: 'Bo', group_id, contact_name: 'Buiten' }, clerk),
  ];
  await there.visit('ARRIVED');
  const domainTypeName = await nameOf('domain_types', day.domainTypeId);
  expect(await rows()).toMatchObject([
    {
      ...{ visitId: one, firstName: 'Ada', visitContactUser: 'Rik Claes', languageCode: 'en' },
      ...{ waitingRoomName: await nameOf('waiting_rooms', day.roomId), deskName: null },
      ...{ groupName: null, domainTypeName },
    },
    {
      ...{ visitId: two, firstName: 'Bo', visitContactUser: 'Buiten', languageCode: 'nl' },
      ...{ waitingRoomName: null, deskName: await nameOf('desks', clerk.deskId) },
      ...{ groupName: 'Gezin', domainTypeName },
    },
  ]);
  expect(await rows()).toHaveLength(2);
  expect(await rows(sql`v.id = ${two}`)).toMatchObject([{ visitId: two }]);
});

it.each([
  ['nothing is set', {}, 20],
  ['another site set it', { site_id: there.siteId, name: 'waiting_threshold_minutes' }, 20],
  ['the site set something else', { site_id: day.siteId, name: 'late_after_minutes' }, 20],
  ['the site set it', { site_id: day.siteId, name: 'waiting_threshold_minutes' }, 5],
])('a visitor waiting longer than the site allows is marked, if %s', async (_, set, threshold) => {
  if ('name' in set) await addRows(db, 'app_config', { ...set, value: 5 });
  const since = minutes(-threshold);
  await day.visit('ARRIVED', { arrival_time: new Date(since.getTime() - 1) });
  await day.visit('ARRIVED', { arrival_time: since });
  await day.visit('NOT_ARRIVED', { arrival_time: minutes(-90) });
  const marked = (await rows()).map(({ thresholdExceeded }) => thresholdExceeded);
  expect(marked).toEqual([true, false, false]);
});

it('the names of today are read without those of other days, however many there are', async () => {
  const many = sql`generate_series(1, 6000) n`;
  const visitId = await day.visit('ARRIVED');
  const pages = async () => {
    await sql`vacuum analyze visits, visit_groups, users, waiting_rooms, domain_types`.execute(db);
    return pagesOf(db, query(sql`v.site_id = ${day.siteId} and v.day = '2026-11-16'`));
  };
  const before = await pages();
  await sql`insert into waiting_rooms (site_id, name, color, unique_identifier)
    select ${there.siteId}, 'Zaal ' || n, '#000000', 'room-of-elsewhere-' || n from ${many}`.execute(
    db,
  );
  await sql`insert into users (organisation_id, username, role)
    select ${day.organisationId}, 'nobody-' || n, 'NORMAL' from ${many}`.execute(db);
  await sql`with towns as (
      insert into organisations (name, slug) select 'Stad', 'stad-' || n from generate_series(1, 60) n returning id)
    insert into domain_types (organisation_id, name)
    select towns.id, 'Type ' || n from towns, generate_series(1, 100) n`.execute(db);
  await sql`with past as (
      insert into visit_groups (site_id, name) select ${day.siteId}, 'Groep ' || n from ${many} returning id)
    insert into visits (site_id, organisation_id, visitor_id, day, status, domain_type_id, language_id, source,
      group_id, contact_user_id)
    select v.site_id, v.organisation_id, v.visitor_id, v.day - 1, 'ENDED', v.domain_type_id, v.language_id,
      v.source, past.id, ${clerk.userId} from past, visits v where past.id % 4 = 0 and v.id = ${visitId}`.execute(
    db,
  );
  expect(await pages()).toBeLessThanOrEqual(before + 25);
});
