import type { Executor } from '../platform/database/database.ts';
import { insertRow } from '../platform/database/insert-row.ts';

export async function insertOrganisation(
  executor: Executor,
  { slug, name }: { slug: string; name: string },
): Promise<{ organisationId: number; siteId: number }> {
  const organisationId = await insertRow(executor, 'organisations', { name, slug });
  const site = { organisation_id: organisationId, name };
  return { organisationId, siteId: await insertRow(executor, 'sites', site) };
}

/** Somebody who manages the organisation, with access to everything in it and no password. */
export async function insertAdministrator(
  executor: Executor,
  at: { organisationId: number; siteId: number; domainTypeId: number },
  username: string,
): Promise<number> {
  const organisation_id = at.organisationId;
  const user_id = await insertRow(executor, 'users', {
    organisation_id,
    username,
    first_name: '',
    last_name: '',
    role: 'ADMIN',
    organisation_admin: true,
  });
  const person = { organisation_id, user_id };
  await executor
    .insertInto('user_sites')
    .values({ ...person, site_id: at.siteId })
    .execute();
  await executor
    .insertInto('user_domain_types')
    .values({ ...person, domain_type_id: at.domainTypeId })
    .execute();
  return user_id;
}
