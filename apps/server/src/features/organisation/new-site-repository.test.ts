import {
  createDomain,
  createDomainType,
  createOrganisation,
  createRegime,
  createSite,
  createUser,
  createWaitingRoom,
} from '@balie/testkit/factories.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, expect, it } from 'vitest';
import { fillSite, isUntouched, translateFirstSite } from './new-site-repository.ts';

const { db } = await testDatabase();

/** An organisation as it is created: one person, one site and one type, in Dutch. */
async function createBeginner() {
  const organisation_id = await createOrganisation(db);
  const siteId = await createSite(db, { organisation_id });
  await fillSite(db, { siteId });
  await createDomainType(db, { organisation_id, name: 'Onthaal' });
  const userId = await createUser(db, { organisation_id, siteIds: [siteId] });
  return { organisationId: organisation_id, userId, siteId, language: 'en' as const };
}
type Beginner = Awaited<ReturnType<typeof createBeginner>>;
let here: Beginner;
let there: Beginner;
beforeEach(async () => {
  [here, there] = [await createBeginner(), await createBeginner()];
});

async function furniture({ siteId, organisationId }: Beginner) {
  const named = (table: 'regimes' | 'waiting_rooms') =>
    db.selectFrom(table).where('site_id', '=', siteId).select('name').orderBy('id').execute();
  const types = db.selectFrom('domain_types').where('organisation_id', '=', organisationId);
  const site = db.selectFrom('sites').where('id', '=', siteId).select('language');
  const languages = db.selectFrom('languages').where('site_id', '=', siteId);
  const names = async (rows: Promise<{ name: string }[]>) => (await rows).map(({ name }) => name);
  return {
    ...(await site.executeTakeFirstOrThrow()),
    regimes: await names(named('regimes')),
    rooms: await names(named('waiting_rooms')),
    types: await names(types.select('name').orderBy('id').execute()),
    languages: await languages
      .select(['iso_code', 'sort_order', 'is_default'])
      .orderBy('sort_order')
      .execute(),
  };
}
const inOrder = (...codes: string[]) =>
  codes.map((iso_code, at) => ({ iso_code, sort_order: at + 1, is_default: at === 0 }));
const dutch = {
  language: 'nl',
  regimes: ['Op afspraak', 'Zonder afspraak'],
  rooms: ['Wachtzaal'],
  types: ['Onthaal'],
  languages: inOrder('nl', 'en'),
};

it('an organisation is unused while it has one user and its site offers nothing', async () => {
  expect(await isUntouched(db, here)).toBe(true);
  await createUser(db, { organisation_id: here.organisationId });
  expect(await isUntouched(db, here)).toBe(false);
  expect(await isUntouched(db, there)).toBe(true);
});

it('an organisation whose site offers something is in use', async () => {
  const organisation_id = here.organisationId;
  const domain_type_id = await createDomainType(db, { organisation_id });
  await createDomain(db, { organisation_id, site_id: here.siteId, domain_type_id });
  expect(await isUntouched(db, here)).toBe(false);
  expect(await isUntouched(db, there)).toBe(true);
});

it('a first site changes its language with everything it began with, and no other site does', async () => {
  await translateFirstSite(db, here);
  expect(await furniture(here)).toEqual({
    language: 'en',
    regimes: ['By appointment', 'Without appointment'],
    rooms: ['Waiting room'],
    types: ['Reception'],
    languages: inOrder('en', 'nl'),
  });
  expect(await furniture(there)).toEqual(dutch);
});

it('a name given by hand stays', async () => {
  const { organisationId: organisation_id, siteId: site_id } = here;
  await createRegime(db, { site_id, name: 'Avond' });
  await createWaitingRoom(db, { site_id, name: 'Tuin' });
  await createDomainType(db, { organisation_id, name: 'Trouwen' });
  await translateFirstSite(db, here);
  const { regimes, rooms, types } = await furniture(here);
  expect([...regimes, ...rooms, ...types].sort()).toEqual(
    [
      ...['By appointment', 'Without appointment', 'Avond'],
      ...['Waiting room', 'Tuin', 'Reception', 'Trouwen'],
    ].sort(),
  );
});
