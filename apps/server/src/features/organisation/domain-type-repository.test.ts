import {
  createDomain,
  createDomainType,
  createLanguage,
  createOrganisation,
  createSite,
  createUser,
  createVisit,
  createVisitor,
} from '@balie/testkit/factories.ts';
import { heldBy } from '@balie/testkit/held-rows.ts';
import { changeRows, readRow } from '@balie/testkit/rows.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { countWaiting } from '@balie/testkit/waiting.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  findType,
  listTypes,
  lockTypes,
  mergeTypes,
  updateType,
} from './domain-type-repository.ts';

const { db } = await testDatabase();

/** An organisation with a site and types, each with a domain, a clerk and a visit. */
async function createPlace() {
  const organisation_id = await createOrganisation(db);
  const site_id = await createSite(db, { organisation_id });
  const language_id = await createLanguage(db, { site_id, iso_code: 'nl', sort_order: 1 });
  const used = async () => {
    const domain_type_id = await createDomainType(db, { organisation_id });
    const of = { site_id, organisation_id, domain_type_id };
    const visitor_id = await createVisitor(db, { site_id });
    await createDomain(db, of);
    return {
      id: domain_type_id,
      clerkId: await createUser(db, { organisation_id, domainTypeIds: [domain_type_id] }),
      visitId: await createVisit(db, { ...of, visitor_id, language_id, day: '2026-11-16' }),
    };
  };
  return { organisationId: organisation_id, siteId: site_id, used };
}
type Place = Awaited<ReturnType<typeof createPlace>>;

let here: Place;
let there: Place;
beforeEach(async () => {
  [here, there] = [await createPlace(), await createPlace()];
});
const find = (place: Place, domainTypeId: number) =>
  findType(db, { organisationId: place.organisationId, domainTypeId });
const typeOfVisit = async (visitId: number) =>
  (await readRow(db, 'visits', visitId, 'domain_type_id')).domain_type_id;

it('lists a type with the open sites that use it and the users who may serve it', async () => {
  const [one, other] = [await here.used(), await here.used()];
  const organisation_id = here.organisationId;
  const of = { organisation_id, domain_type_id: one.id };
  await createDomain(db, { ...of, site_id: here.siteId });
  const closed = await createSite(db, { organisation_id, retired_at: new Date() });
  await createDomain(db, { ...of, site_id: closed });
  for (const row of [{ role: 'QPP' }, { active: false }])
    await createUser(db, { organisation_id, domainTypeIds: [one.id], ...row });
  const unused = await createDomainType(db, { organisation_id });
  await createUser(db, { organisation_id, domainTypeIds: [other.id] });
  const site = (domains: number) => [expect.objectContaining({ id: here.siteId, domains })];
  expect(await find(here, one.id)).toMatchObject({ id: one.id, sites: site(2), people: 1 });
  expect(await find(here, other.id)).toMatchObject({ id: other.id, sites: site(1), people: 2 });
  expect(await find(here, unused)).toMatchObject({ id: unused, sites: [], people: 0 });
});

it('does not find a type of another organisation', async () => {
  const [own, foreign] = [await here.used(), await there.used()];
  expect((await listTypes(db, here.organisationId)).map(({ id }) => id)).toEqual([own.id]);
  expect(await find(here, foreign.id)).toBeUndefined();
});

it('retires one type only', async () => {
  const [one, other] = [await here.used(), await here.used()];
  await updateType(db, one.id, { retired_at: new Date() });
  expect(await find(here, one.id)).toMatchObject({ retired: true });
  expect(await find(here, other.id)).toMatchObject({ retired: false });
});

it('locks only the requested types, in their own organisation', async () => {
  const ids = [(await here.used()).id, (await there.used()).id, (await here.used()).id];
  const held = await heldBy(db, { table: 'domain_types', ids: ids }, (executor) =>
    lockTypes(executor, here.organisationId, ids.slice(0, 2)),
  );
  expect(held).toEqual(ids.slice(0, 1));
});

describe('merging two types', () => {
  it('moves everything that belongs to them, and nothing of a third', async () => {
    const [from, into, third] = [await here.used(), await here.used(), await here.used()];
    const { organisationId } = here;
    const moved = await mergeTypes(db, { organisationId, fromId: from.id, intoId: into.id });
    expect(moved).toEqual({ domains: 1, people: 1, visits: 1 });
    expect(await find(here, from.id)).toBeUndefined();
    expect(await find(here, into.id)).toMatchObject({ sites: [{ domains: 2 }], people: 2 });
    expect(await find(here, third.id)).toMatchObject({ sites: [{ domains: 1 }], people: 1 });
    expect(await typeOfVisit(from.visitId)).toBe(into.id);
    expect(await typeOfVisit(third.visitId)).toBe(third.id);
  });

  it('is refused across organisations', async () => {
    const [from, into] = [await there.used(), await here.used()];
    const key = { organisationId: here.organisationId, fromId: from.id, intoId: into.id };
    const before = await find(there, from.id);
    expect(await mergeTypes(db, key)).toEqual({ domains: 0, people: 0, visits: 0 });
    expect(await find(there, from.id)).toEqual(before);
  });

  it('does not affect a visit that gets another type at that moment', async () => {
    const [from, into, third] = [await here.used(), await here.used(), await here.used()];
    const changing = await db.startTransaction().execute();
    await changeRows(changing, 'visits', from.visitId, { domain_type_id: third.id });
    const { organisationId } = here;
    const merging = mergeTypes(db, { organisationId, fromId: from.id, intoId: into.id });
    await expect.poll(() => countWaiting(db), { timeout: 10_000 }).toBe(1);
    await changing.commit().execute();
    expect(await merging).toMatchObject({ visits: 0 });
    expect(await typeOfVisit(from.visitId)).toBe(third.id);
  });
});
