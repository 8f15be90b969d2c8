import { createDomainType, createVisitor } from '@balie/testkit/factories.ts';
import { createTestPlace } from '@balie/testkit/test-place.ts';
import { createVisitDay } from '@balie/testkit/visit-day.ts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { lockVisitor, updateVisitorNames } from './visitor-repository.ts';

const app = await createTestPlace();
const { db } = app;
const day = await createVisitDay(app);
const there = await createVisitDay(app);
const { siteId, clerkId: userId } = day;
const unseen = await createDomainType(db, { organisation_id: day.organisationId });
afterAll(() => app.close());
beforeEach(() => db.deleteFrom('visits').execute());

const person = (first_name: string, row = {}) =>
  createVisitor(db, { site_id: siteId, first_name, ...row });
const lock = (visitorId: number) => lockVisitor(db, { siteId, userId, visitorId });

it('a visitor can be changed by a clerk who may see a visit of theirs, at this site', async () => {
  const [an, bo] = [await person('An'), await person('Bo')];
  await day.visit('ARRIVED', { visitor_id: an });
  await day.visit('ARRIVED', { visitor_id: bo, eid_login: true });
  expect(await lock(an)).toMatchObject({ id: an, firstName: 'An', editable: true });
  expect(await lock(bo)).toMatchObject({ id: bo, firstName: 'Bo', editable: false });
});

it.each([
  ['who has no visit', {}, undefined],
  ['whose visits the clerk does not see', {}, { domain_type_id: unseen }],
  ['who was erased', { anonymised_at: app.now }, {}],
  ['of another site', { site_id: there.siteId }, { domain_type_id: day.domainTypeId }],
])('a visitor %s cannot be changed', async (_, row, visit) => {
  await day.visit('ARRIVED');
  const visitor_id = await person('An', row);
  const site = 'site_id' in row ? there : day;
  if (visit) await site.visit('ARRIVED', { visitor_id, ...visit });
  expect(await lock(visitor_id)).toBeUndefined();
});

it('a visitor is locked until the change is done', async () => {
  const visitorId = await person('An');
  await day.visit('ARRIVED', { visitor_id: visitorId });
  const row = db.selectFrom('visitors').where('id', '=', visitorId).select('id');
  await db.transaction().execute(async (trx) => {
    expect(await lockVisitor(trx, { siteId, userId, visitorId })).toBeDefined();
    const other = row.forNoKeyUpdate().noWait().execute();
    await expect(other).rejects.toThrow('could not obtain lock');
  });
});

it('renames one visitor of this site, and their visits since yesterday', async () => {
  const [an, bo] = [await person('An'), await person('Bo')];
  const theirs = await createVisitor(db, { site_id: there.siteId, first_name: 'Cas' });
  const visits = [
    await day.visit('ENDED', { visitor_id: an, day: '2026-11-14' }),
    await day.visit('ENDED', { visitor_id: an, day: '2026-11-15' }),
    await day.visit('ARRIVED', { visitor_id: an }),
    await day.visit('ARRIVED', { visitor_id: bo }),
    await there.visit('ARRIVED', { visitor_id: theirs }),
  ];
  for (const visitorId of [an, theirs])
    await updateVisitorNames(db, {
      ...{ siteId, userId, visitorId, changed: ['firstName'], today: '2026-11-16', now: app.now },
      fields: { id: visitorId, firstName: 'Nieuw', lastName: 'Naam', comment: '' },
    });
  const names = await db
    .selectFrom('visitors')
    .where('id', 'in', [an, bo, theirs])
    .orderBy('id')
    .select('first_name')
    .execute();
  expect(names.map(({ first_name }) => first_name)).toEqual(['Nieuw', 'Bo', 'Cas']);
  const versions = (await Promise.all(visits.map(day.row))).map(({ version }) => version);
  expect(versions).toEqual([1, 2, 2, 1, 1]);
});
