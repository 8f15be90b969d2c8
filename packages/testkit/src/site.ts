import { newUniqueIdentifier } from '@balie/server/platform/auth/tokens.ts';
import type { Database } from '@balie/server/platform/database/database.ts';
import { DEFAULT_ORGANISATION } from '@balie/server/platform/deployments.ts';
import { sql } from 'kysely';
import { fresh } from './factories.ts';

export interface TestSite {
  organisationId: number;
  siteId: number;
  domainTypeId: number;
  adminId: number;
  clerkId: number;
  kioskId: number;
  roomId: number;
  dutchId: number;
  englishId: number;
  appointmentRegimeId: number;
  walkInRegimeId: number;
}

const userName = () => fresh('user').replace(' ', '-');

/** A site with an administrator, a clerk, a kiosk, a default room, two languages and two regimes. */
export async function createTestSite(db: Database): Promise<TestSite> {
  // One statement, because nearly every test file creates a site, and some create hundreds.
  const { rows } = await sql<TestSite>`
    with made as (
      insert into organisations (name, slug) values (${fresh('Organisation')}, ${DEFAULT_ORGANISATION})
      on conflict (slug) do nothing returning id),
    organisation as (
      select id from organisations where slug = ${DEFAULT_ORGANISATION} union all select id from made),
    site as (
      insert into sites (organisation_id, name) select id, ${fresh('Site')} from organisation
      returning id, organisation_id),
    domain_type as (
      insert into domain_types (organisation_id, name) select id, ${fresh('Type')} from organisation
      returning id),
    person as (
      insert into users (organisation_id, username, first_name, last_name, role)
      select id, username, 'An', last_name, role from organisation, (values
        (${userName()}, ${fresh('Peeters')}, 'ADMIN'),
        (${userName()}, ${fresh('Peeters')}, 'NORMAL'),
        (${userName()}, ${fresh('Peeters')}, 'QPP')) as p (username, last_name, role)
      returning id, role),
    at_site as (
      insert into user_sites (organisation_id, user_id, site_id)
      select site.organisation_id, person.id, site.id from site, person),
    of_type as (
      insert into user_domain_types (organisation_id, user_id, domain_type_id)
      select site.organisation_id, person.id, domain_type.id from site, person, domain_type),
    room as (
      insert into waiting_rooms (site_id, name, color, unique_identifier, is_default)
      select id, ${fresh('Wachtzaal')}, '#009CDE', ${newUniqueIdentifier()}, true from site
      returning id),
    language as (
      insert into languages (site_id, iso_code, name, sort_order, is_default)
      select id, iso_code, name, sort_order, sort_order = 1 from site, (values
        ('nl', 'Nederlands', 1), ('en', 'English', 2)) as l (iso_code, name, sort_order)
      returning id, iso_code),
    regime as (
      insert into regimes (site_id, name, kind)
      select id, name, kind from site, (values
        ('Op afspraak', 'APPOINTMENT'), ('Zonder afspraak', 'WALK_IN')) as r (name, kind)
      returning id, kind)
    select site.organisation_id as "organisationId", site.id as "siteId",
      domain_type.id as "domainTypeId", room.id as "roomId",
      (select id from person where role = 'ADMIN') as "adminId",
      (select id from person where role = 'NORMAL') as "clerkId",
      (select id from person where role = 'QPP') as "kioskId",
      (select id from language where iso_code = 'nl') as "dutchId",
      (select id from language where iso_code = 'en') as "englishId",
      (select id from regime where kind = 'APPOINTMENT') as "appointmentRegimeId",
      (select id from regime where kind = 'WALK_IN') as "walkInRegimeId"
    from site, domain_type, room`.execute(db);
  const [site] = rows;
  if (!site) throw new Error('No site was made.');
  return site;
}
