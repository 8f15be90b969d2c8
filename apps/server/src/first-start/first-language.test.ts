import type { InterfaceLanguage } from '@balie/contract/common/languages.ts';
import { createUser } from '@balie/testkit/factories.ts';
import { readRow } from '@balie/testkit/rows.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createLink, redeemLink } from '../features/one-time-links/service.ts';
import { createNewOrganisation } from './new-organisation-service.ts';

const database = await testDatabase();

const now = new Date('2026-11-16T09:00:00Z');
const person = { firstName: 'Ann', lastName: 'Brown', password: 'a quiet monday in Ghent' };

const create = (slug: string) =>
  createNewOrganisation(database.db, { slug, name: slug, username: 'admin', now });
const begin = (slug: string, secret: string, language?: InterfaceLanguage) =>
  redeemLink(database.db, {
    ...person,
    secret,
    organisation: slug,
    ownSignIn: true,
    now,
    ...(language && { language }),
  });

/** What a site starts with, as people read it. */
async function startersOf(organisationId: number) {
  const { rows } = await sql<Record<string, unknown>>`
    select s.language,
      array(select name from regimes where site_id = s.id order by id) as regimes,
      array(select name from waiting_rooms where site_id = s.id) as rooms,
      array(select name from domain_types where organisation_id = s.organisation_id) as types,
      array(select iso_code || case when is_default then '*' else '' end from languages
        where site_id = s.id order by sort_order) as languages
    from sites s where organisation_id = ${organisationId}`.execute(database.db);
  return rows;
}
const DUTCH = {
  language: 'nl',
  regimes: ['Op afspraak', 'Zonder afspraak'],
  rooms: ['Wachtzaal'],
  types: ['Onthaal'],
  languages: ['nl*', 'en'],
};
const ENGLISH = {
  language: 'en',
  regimes: ['By appointment', 'Without appointment'],
  rooms: ['Waiting room'],
  types: ['Reception'],
  languages: ['en*', 'nl'],
};

it('starting in English gives a site in English', async () => {
  const { organisationId, secret } = await create('newtown');
  await begin('newtown', secret, 'en');
  expect(await startersOf(organisationId)).toEqual([ENGLISH]);
});

it.each(['nl', undefined] as const)('starting in %s gives a site in Dutch', async (language) => {
  const slug = `nieuwstad-${language}`;
  const { organisationId, secret } = await create(slug);
  await begin(slug, secret, language);
  expect(await startersOf(organisationId)).toEqual([DUTCH]);
});

it('a later administrator changes nothing for the others', async () => {
  const { organisationId, secret } = await create('oudstad');
  await begin('oudstad', secret, 'nl');
  const siteIds = [
    (await readRow(database.db, 'sites', { organisation_id: organisationId }, 'id')).id,
  ];
  const userId = await createUser(database.db, {
    organisation_id: organisationId,
    role: 'ADMIN',
    siteIds,
  });
  const later = await createLink(database.db, { userId, purpose: 'FIRST_START', now });
  await begin('oudstad', later, 'en');
  expect(await startersOf(organisationId)).toEqual([DUTCH]);
});
