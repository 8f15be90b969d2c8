import { DEFAULT_LANGUAGE } from '@balie/contract/common/language-list.ts';
import { createLink } from '../features/one-time-links/service.ts';
import { fillSite, STARTER_WORDS } from '../features/organisation/service.ts';
import type { Executor } from '../platform/database/database.ts';
import { insertRow } from '../platform/database/insert-row.ts';

export const FIRST_ADMINISTRATOR = 'admin';

interface NewOrganisation {
  readonly slug: string;
  readonly name: string;
  readonly username: string;
  readonly now: Date;
}

/**
 * Creates a usable organisation: one site with two languages, two regimes and a waiting room, and
 * an administrator without a password, who comes in through a one-time address. Returns its secret.
 */
export async function createNewOrganisation(
  executor: Executor,
  { slug, name, username, now }: NewOrganisation,
): Promise<{ organisationId: number; secret: string }> {
  const organisation_id = await insertRow(executor, 'organisations', { name, slug });
  const site_id = await insertRow(executor, 'sites', { organisation_id, name });
  const domain_type_id = await insertRow(executor, 'domain_types', {
    organisation_id,
    name: STARTER_WORDS[DEFAULT_LANGUAGE].domainType,
  });
  await fillSite(executor, { siteId: site_id });
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
    .values({ ...person, site_id })
    .execute();
  await executor
    .insertInto('user_domain_types')
    .values({ ...person, domain_type_id })
    .execute();
  return {
    organisationId: organisation_id,
    secret: await createLink(executor, { userId: user_id, purpose: 'FIRST_START', now }),
  };
}
