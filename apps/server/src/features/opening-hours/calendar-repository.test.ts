import {
  createClosure,
  createDesk,
  createDomain,
  createDomainType,
  createRegime,
  createSpecialHours,
  createStandardText,
  createTiming,
  createUser,
} from '@balie/testkit/factories.ts';
import { readRow } from '@balie/testkit/rows.ts';
import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { keyOfText } from '@balie/testkit/standard-texts.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { countAtDesks, findSiteCalendar } from './calendar-repository.ts';

const { db } = await testDatabase();

const today = '2026-11-16';
const gone = { retired_at: new Date() };
let here: TestSite;
let there: TestSite;
const ofSite = (site: TestSite) => ({
  site_id: site.siteId,
  organisation_id: site.organisationId,
  domain_type_id: here.domainTypeId,
});
/** A domain with a closing message, a weekly hour, a special hour and a closure. */
async function createDomainOf(site: TestSite) {
  const site_id = site.siteId;
  const text = await createStandardText(db, {
    site_id,
    values: { [site.dutchId]: `Sluit ${site_id}`, [site.englishId]: `Closes ${site_id}` },
  });
  const domain_id = await createDomain(db, {
    ...ofSite(site),
    ...{ notification_text_id: text, closing_time_minutes: 15 },
  });
  const hours = { site_id, domain_id, regime_id: site.walkInRegimeId };
  await createTiming(db, hours);
  await createSpecialHours(db, { ...hours, date: today });
  const closureId = await createClosure(db, {
    ...{ site_id, domain_id, standard_text_id: text },
    ...{ from: `${today}T12:00`, until: `${today}T18:00` },
  });
  return { domainId: domain_id, closureId, text: await keyOfText(db, text) };
}
type DomainOf = Awaited<ReturnType<typeof createDomainOf>>;
let own: DomainOf;
let beside: DomainOf;
let foreign: DomainOf;
beforeEach(async () => {
  [here, there] = [await createTestSite(db), await createTestSite(db)];
  [own, beside, foreign] = [
    await createDomainOf(here),
    await createDomainOf(here),
    await createDomainOf(there),
  ];
});

const calendar = async (more: { domainId?: number; daysAhead?: number } = {}, site = here) => {
  const found = await findSiteCalendar(db, {
    ...{ siteId: site.siteId, timeZone: 'Europe/Brussels', today },
    ...more,
  });
  if (!found) throw new Error('A site has a calendar.');
  return found;
};
const ids = (rows: readonly { id: number }[]) =>
  rows.map(({ id }) => id).toSorted((one, other) => one - other);
const domainIds = (rows: readonly { domainId: number | null }[]) =>
  ids(rows.map(({ domainId }) => ({ id: Number(domainId) })));

describe('the calendar', () => {
  it('of a site has its own domains with their hours and closures', async () => {
    await createDomain(db, { ...ofSite(here), ...gone });
    const regime = await createRegime(db, { site_id: here.siteId, ...gone });
    const found = await calendar();
    const both = [own.domainId, beside.domainId];
    expect(ids(found.domains)).toEqual(both);
    expect(domainIds(found.weekly)).toEqual(both);
    expect(domainIds(found.special)).toEqual(both);
    expect(domainIds(found.closures)).toEqual(both);
    expect(ids(found.regimes)).toEqual([here.appointmentRegimeId, here.walkInRegimeId]);
    expect(ids(found.regimes)).not.toContain(regime);
  });

  it('of a domain has its own closures and those of the whole site', async () => {
    const row = { site_id: here.siteId, from: `${today}T08:00`, until: `${today}T12:00` };
    const ofAll = await createClosure(db, row);
    const ofAllThere = await createClosure(db, { ...row, site_id: there.siteId });
    const found = await calendar({ domainId: own.domainId });
    expect(ids(found.domains)).toEqual([own.domainId]);
    expect(domainIds(found.weekly)).toEqual([own.domainId]);
    expect(domainIds(found.special)).toEqual([own.domainId]);
    expect(ids(found.closures)).toEqual([own.closureId, ofAll]);
    expect(ids((await calendar({}, there)).closures)).toEqual([foreign.closureId, ofAllThere]);
  });

  it('has the closing and closure texts of its own site', async () => {
    for (const [site, domain] of [
      [here, own],
      [there, foreign],
    ] as const) {
      const { domains, closures } = await calendar({ domainId: domain.domainId }, site);
      const { name } = await readRow(db, 'sites', site.siteId, 'name');
      expect(domains).toMatchObject([{ siteName: name, closingText: `Sluit ${site.siteId}` }]);
      expect(closures).toMatchObject([{ standardText: domain.text }]);
    }
  });

  it.each([
    ['the day before yesterday', '2026-11-14', false],
    ['yesterday', '2026-11-15', true],
    ['the day after the last', '2026-11-19', true],
    ['two days after the last', '2026-11-20', false],
  ])('includes the hours of %s only within its range', async (_, date, known) => {
    await createSpecialHours(db, {
      ...{ site_id: here.siteId, domain_id: own.domainId, date },
      regime_id: here.walkInRegimeId,
    });
    const { special } = await calendar({ domainId: own.domainId, daysAhead: 2 });
    expect(special.some((hours) => hours.date === date)).toBe(known);
  });

  it.each([
    ['that ended as yesterday began', '2026-11-14T00:00', '2026-11-15T00:00', false],
    ['that ended after that', '2026-11-14T00:00', '2026-11-15T00:01', true],
    ['that begins as the day after the last begins', '2026-11-19T00:00', '2026-11-20T00:00', true],
    ['that begins later', '2026-11-19T00:01', '2026-11-20T00:00', false],
  ])('includes a closure %s only within its range', async (_, from, until, known) => {
    const id = await createClosure(db, { site_id: here.siteId, from, until });
    expect(ids((await calendar({ daysAhead: 2 })).closures).includes(id)).toBe(known);
  });
});

it('counts the people at the desks of the site, for each domain type they may serve', async () => {
  const { organisationId: organisation_id, siteId: site_id } = here;
  const other = await createDomainType(db, { organisation_id });
  const work = async (type: number, atSite: number) =>
    createDesk(db, {
      site_id: atSite,
      user_id: await createUser(db, { organisation_id, domainTypeIds: [type] }),
    });
  await createUser(db, { organisation_id, domainTypeIds: [other] });
  await work(here.domainTypeId, site_id);
  await work(other, site_id);
  await work(other, site_id);
  await work(other, there.siteId);
  expect(await countAtDesks(db, site_id)).toEqual(
    new Map([
      [here.domainTypeId, 1],
      [other, 2],
    ]),
  );
});
