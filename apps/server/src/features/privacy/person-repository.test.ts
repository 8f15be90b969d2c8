import { createDesk, createVisit, createVisitor } from '@balie/testkit/factories.ts';
import { heldBy } from '@balie/testkit/held-rows.ts';
import { fullVisitor } from '@balie/testkit/person.ts';
import { addRows, readRow } from '@balie/testkit/rows.ts';
import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { findRecords, lockVisitsOf, searchPersons } from './person-repository.ts';

const { db } = await testDatabase();
const here = await createTestSite(db);
const there = await createTestSite(db);
const deskId = await createDesk(db, { site_id: here.siteId });
beforeEach(async () => {
  await db.deleteFrom('visits').execute();
  await db.deleteFrom('visitors').execute();
  await db.deleteFrom('retention_settings').execute();
});

/** 11:00 on the sixteenth, at the sites. */
const now = new Date('2026-11-16T10:00:00Z');
const NUMBER = '85.07.30-033.28';
const visitor = (row: object = {}, site: TestSite = here) =>
  createVisitor(db, { site_id: site.siteId, first_name: 'An', last_name: 'Claes', ...row });
let tickets = 0;
const visit = (visitor_id: number, row: object = {}, site: TestSite = here) =>
  createVisit(db, {
    ...{ site_id: site.siteId, organisation_id: site.organisationId, visitor_id },
    ...{ domain_type_id: site.domainTypeId, language_id: site.dutchId, day: '2026-11-16' },
    ...{ arrival_time: now, ticket_number: `B${++tickets}`, ...row },
  });
const search = (text: string, sites = [here]) =>
  searchPersons(db, { siteIds: sites.map(({ siteId }) => siteId), search: text, now });

describe('people found by a search', () => {
  it('are combined with their other records at these sites, and with nobody else', async () => {
    const old = await visitor({ national_number: NUMBER, last_name: 'Peeters' });
    const newer = await visitor({ national_number: '85073003328' });
    const other = await visitor({ first_name: 'Bo' });
    await visitor({ national_number: NUMBER }, there);
    await visitor({ national_number: NUMBER, anonymised_at: now });
    await visitor({ anonymised_at: now });
    await visitor({ last_name: 'Wouters' });
    await visitor({ national_number: '85.07.30-033.29', last_name: 'Wouters' });
    expect(await search('claes')).toMatchObject([
      { visitorIds: [old, newer], lastName: 'Claes' },
      { visitorIds: [other], firstName: 'Bo' },
    ]);
    expect(await search('claes', [there])).toHaveLength(1);
  });

  it('have the visits, sites and fields of their own records', async () => {
    const full = fullVisitor(here.siteId);
    const person = await createVisitor(db, { ...full, last_name: 'Claes' });
    const plain = await visitor({ first_name: 'Bo' });
    await visit(person, { day: '2026-01-05', status: 'ENDED', ticket_number: 'B7' });
    await visit(person, { day: '2026-02-05', status: 'CANCELLED', ticket_number: null });
    await visit(await visitor({ last_name: 'Wouters' }));
    const { name } = await readRow(db, 'sites', here.siteId, 'name');
    const [one, other] = (await search('claes')).toSorted((a, b) => b.visits - a.visits);
    expect(one).toMatchObject({
      ...{ visitorIds: [person], visits: 2, firstDay: '2026-01-05', lastDay: '2026-02-05' },
      ...{ lastTicket: 'B7', openVisit: false, sites: [name] },
    });
    expect(one?.held.toSorted()).toEqual([
      ...['address', 'comment', 'company', 'dateOfBirth', 'eid', 'email', 'iklNumber', 'names'],
      ...['nationalNumber', 'nationality', 'phone', 'photo', 'salutation'],
    ]);
    expect(other).toMatchObject({
      ...{ visitorIds: [plain], visits: 0, firstDay: null, lastTicket: null, openVisit: false },
      ...{ held: ['names'], sites: [name] },
    });
  });

  it('are not combined only because their numbers are unknown', async () => {
    const id = await visitor({ national_number: 'onbekend' });
    await visitor({ national_number: '?', last_name: 'Wouters' });
    expect(await search('claes')).toMatchObject([{ visitorIds: [id] }]);
  });

  it('are not hidden by anonymised visitors who had the same ticket later', async () => {
    const id = await visitor();
    await visit(id, { day: '2020-01-01', status: 'ENDED', ticket_number: 'B5' });
    await sql`with people as (insert into visitors (site_id, first_name, last_name, anonymised_at)
        select ${here.siteId}, '', '', ${now} from generate_series(1, 500) returning id)
      insert into visits (site_id, organisation_id, visitor_id, domain_type_id, language_id, day, status, source, ticket_number)
      select ${here.siteId}, ${here.organisationId}, id, ${here.domainTypeId}, ${here.dutchId},
        date '2020-01-01' + row_number() over ()::int, 'ENDED', 'DESK', 'B5' from people`.execute(
      db,
    );
    expect(await search('b5')).toMatchObject([{ visitorIds: [id] }]);
  });

  it.each([
    ['is looked for', 499, 2],
    ['is not, behind five hundred others', 500, 1],
  ])('a visitor of long ago %s', async (_, count, found) => {
    await visitor();
    await sql`insert into visitors (site_id, first_name, last_name, national_number)
      select ${here.siteId}, 'Bo', 'Claes', ${NUMBER} from generate_series(1, ${count}::int)`.execute(
      db,
    );
    expect(await search('claes')).toHaveLength(found);
  });

  it.each([
    ['expected today', { status: 'NOT_ARRIVED' }, now, true],
    ['waiting', { status: 'ARRIVED' }, now, true],
    ['expected yesterday', { status: 'NOT_ARRIVED', day: '2026-11-15' }, now, false],
    [
      'waiting since before midnight',
      { status: 'ARRIVED', day: '2026-11-15' },
      new Date('2026-11-16T00:00:00Z'),
      true,
    ],
    ['at a desk since yesterday', { status: 'SERVING', day: '2026-11-15' }, now, true],
    ['gone', { status: 'ENDED' }, now, false],
  ])(
    'decides whether the name of a visitor who is %s is still needed',
    async (_, row, at, isOpen) => {
      const served = { desk_id: deskId, served_by: here.clerkId, called_at: now };
      const visitorId = await visitor();
      await visit(visitorId, { ...(row.status === 'SERVING' && served), ...row });
      const place = { siteIds: [here.siteId], search: 'claes', now: at };
      expect(await searchPersons(db, place)).toMatchObject([{ openVisit: isOpen }]);
      const visits = await lockVisitsOf(db, { visitorIds: [visitorId], now: at });
      expect(visits).toMatchObject([{ open: isOpen }]);
    },
  );
});

describe('the records of one person', () => {
  const find = (visitorIds: number[], sites = [here]) =>
    findRecords(db, { siteIds: sites.map(({ siteId }) => siteId), visitorIds });

  it('are those with the same national register number, at these sites', async () => {
    const siteId = here.siteId;
    const [one, same] = [
      await visitor({ national_number: NUMBER }),
      await visitor({ national_number: '85073003328' }),
    ];
    await visitor({ national_number: '85.07.30-033.29' });
    await visitor({ national_number: NUMBER, anonymised_at: now });
    const foreign = await visitor({ national_number: NUMBER }, there);
    const [nobody, without] = [await visitor(), await visitor({ national_number: '' })];
    await visitor({ national_number: '-' });
    expect(await find([one])).toEqual([
      { id: one, siteId },
      { id: same, siteId },
    ]);
    expect(await find([one], [here, there])).toHaveLength(3);
    expect(await find([nobody])).toEqual([{ id: nobody, siteId }]);
    expect(await find([without])).toEqual([{ id: without, siteId }]);
    expect(await find([foreign])).toEqual([]);
  });

  it('are not found through an anonymised one', async () => {
    const gone = await visitor({ national_number: NUMBER, anonymised_at: now });
    await visitor({ national_number: NUMBER });
    expect(await find([gone])).toEqual([]);
  });

  it('are locked while they are erased, with the run of their site, but not while they are read', async () => {
    const [own, other] = [await visitor(), await visitor()];
    const days = { days: 90 };
    await addRows(
      db,
      'retention_settings',
      [here, there].map(({ siteId: site_id }) => ({ site_id, ...days })),
    );
    const key = { siteIds: [here.siteId], visitorIds: [own] };
    const people = { table: 'visitors', ids: [own, other], to: 'refer to' } as const;
    const ids = [here.siteId, there.siteId];
    const rounds = { table: 'retention_settings', key: 'site_id', ids } as const;
    expect(await heldBy(db, people, (trx) => findRecords(trx, key, 'lock'))).toEqual([own]);
    expect(await heldBy(db, people, (trx) => findRecords(trx, key))).toEqual([]);
    expect(await heldBy(db, rounds, (trx) => findRecords(trx, key, 'lock'))).toEqual([here.siteId]);
    expect(await heldBy(db, rounds, (trx) => findRecords(trx, key))).toEqual([]);
  });
});

describe('a person’s visits', () => {
  it('belong to that person, and are locked until they are erased', async () => {
    const [own, other] = [await visitor(), await visitor()];
    const ids = [await visit(own, { status: 'ENDED' }), await visit(other, { status: 'ENDED' })];
    const asked = { visitorIds: [own], now };
    expect(await lockVisitsOf(db, asked)).toMatchObject([{ id: ids[0], siteId: here.siteId }]);
    const held = await heldBy(db, { table: 'visits', ids }, (trx) => lockVisitsOf(trx, asked));
    expect(held).toEqual([ids[0]]);
  });

  it.each([
    ['2026-11-15', true],
    ['2026-11-14', false],
  ])('of %s appear on a screen of today: %s', async (day, recent) => {
    const id = await visitor();
    await visit(id, { status: 'ENDED', day });
    expect(await lockVisitsOf(db, { visitorIds: [id], now })).toMatchObject([{ recent }]);
  });
});
