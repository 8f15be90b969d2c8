import { atDesk } from '@balie/testkit/at-desk.ts';
import { createDomain, createDomainType, createLanguage } from '@balie/testkit/factories.ts';
import { createTestPlace } from '@balie/testkit/test-place.ts';
import { createVisitDay } from '@balie/testkit/visit-day.ts';
import { afterAll, expect, it } from 'vitest';
import { findDomainToAdd, findLanguageId, insertVisit } from './add-repository.ts';

const app = await createTestPlace();
const { db } = app;
const there = await createVisitDay(app);
const day = await createVisitDay(app);
const clerk = await day.clerk();
const { siteId } = day;
const french = { site_id: siteId, iso_code: 'fr', sort_order: 3, active: false };
const frenchId = await createLanguage(db, french);
afterAll(() => app.close());

it('a visit is added to the first domain of the type at this site that is not retired', async () => {
  const { organisationId: organisation_id } = day;
  const [seen, unseen] = [
    await createDomainType(db, { organisation_id }),
    await createDomainType(db, { organisation_id }),
  ];
  const both = await day.clerk({ domainTypeIds: [day.domainTypeId, seen] });
  const find = async (domainTypeId: number) =>
    findDomainToAdd(db, await atDesk(app, both), domainTypeId);
  const add = (domain_type_id: number, row = {}) =>
    createDomain(db, { organisation_id, site_id: siteId, domain_type_id, ...row });
  await add(seen, { site_id: there.siteId });
  await add(seen, { retired_at: app.now });
  await add(unseen);
  expect(await find(seen)).toBeUndefined();
  const [first] = [await add(seen), await add(seen)];
  expect(await find(seen)).toBe(first);
  expect(await find(day.domainTypeId)).toBe(day.domainId);
  expect(await find(unseen)).toBeUndefined();
});

it.each([
  ['none', undefined, day.dutchId],
  ['one of this site', day.englishId, day.englishId],
  ['one that is no longer offered', frenchId, undefined],
  ['one of another site', there.englishId, undefined],
])('finds the language, or not, if %s was requested', async (_, languageId, found) => {
  expect(await findLanguageId(db, { siteId, languageId })).toBe(found);
});

it.each([
  ['the first of two, which is now', '2026-10-25T00:30:00.000Z', '2026-10-25T00:30:00.000Z'],
  ['the second, a moment later', '2026-10-25T00:30:00.001Z', '2026-10-25T01:30:00.000Z'],
  ['the only one of another day', '2026-10-26T00:10:00.000Z', '2026-10-26T01:30:00.000Z'],
])('resolves half past two to %s', async (_, now, moment) => {
  app.now = new Date(now);
  const visitId = await insertVisit(db, await atDesk(app, clerk), {
    ...{ organisationId: day.organisationId, firstName: 'An', lastName: 'Nu' },
    ...{ domainTypeId: day.domainTypeId, domainId: day.domainId, languageId: day.dutchId },
    ...{ appointmentTime: '02:30', comment: '', contactId: null, contactName: null },
    groupId: null,
  });
  expect((await day.row(visitId)).appointment_time?.toISOString()).toBe(moment);
});
