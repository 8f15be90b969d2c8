import { sql } from 'kysely';
import type { Executor } from '../platform/database/database.ts';
import { hasStaffRole } from '../platform/database/user-role.ts';

export interface Organisation {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly licenceValidUntil: string | null;
  readonly sites: number;
  readonly people: number;
}

export async function listOrganisations(executor: Executor): Promise<Organisation[]> {
  const { rows } = await sql<Organisation>`
    select o.id, o.slug, o.name, o.licence_valid_until as "licenceValidUntil",
      (select count(*)::int from sites
        where organisation_id = o.id and retired_at is null) as sites,
      (select count(*)::int from users u
        where u.organisation_id = o.id and u.active and ${hasStaffRole('u')}) as people
    from organisations o order by o.id`.execute(executor);
  return rows;
}

export async function updateLicence(
  executor: Executor,
  { organisationId, until }: { organisationId: number; until: string | null },
): Promise<void> {
  await executor
    .updateTable('organisations')
    .set({ licence_valid_until: until })
    .where('id', '=', organisationId)
    .execute();
}

export interface Administrator {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly role: string;
  readonly active: boolean;
  /** Whether they ever chose a password, or signed in through the organisation's provider. */
  readonly cameIn: boolean;
  readonly siteId: number | null;
}

const people = (organisationId: number) => sql<Administrator>`
  select u.id, u.username, btrim(u.first_name || ' ' || u.last_name) as name, u.role, u.active,
    u.password_hash is not null or u.identity_subject is not null as "cameIn",
    (select min(site_id) from user_sites where user_id = u.id) as "siteId"
  from users u where u.organisation_id = ${organisationId}`;

export async function listAdministrators(
  executor: Executor,
  organisationId: number,
): Promise<Administrator[]> {
  const { rows } = await sql<Administrator>`
    ${people(organisationId)} and u.role = 'ADMIN' order by u.id`.execute(executor);
  return rows;
}

export async function findPerson(
  executor: Executor,
  { organisationId, username }: { organisationId: number; username: string },
): Promise<Administrator | undefined> {
  const { rows } = await sql<Administrator>`
    ${people(organisationId)} and lower(u.username) = ${username.toLowerCase()}`.execute(executor);
  return rows[0];
}
