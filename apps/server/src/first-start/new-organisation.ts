import { DEFAULT_LANGUAGE } from '@balie/contract/common/languages.ts';
import { createDomainType, createOrganisation, createSite, createUser } from '../demo/factories.ts';
import { createLink } from '../features/one-time-links/service.ts';
import { furnishSite, STARTER_WORDS } from '../features/organisation/new-site-repository.ts';
import type { Executor } from '../platform/database/database.ts';

export const FIRST_ADMINISTRATOR = 'admin';

interface NewOrganisation {
  readonly slug: string;
  readonly name: string;
  readonly username: string;
  readonly now: Date;
}

/**
 * An organisation that can be opened: one site with two languages, two regimes and a waiting room, and
 * an administrator without a password, who comes in by a one-time address. Answers its secret.
 */
export async function createNewOrganisation(
  executor: Executor,
  { slug, name, username, now }: NewOrganisation,
): Promise<{ organisationId: number; secret: string }> {
  const organisationId = await createOrganisation(executor, { name, slug });
  const organisation_id = organisationId;
  const site_id = await createSite(executor, { organisation_id, name });
  const type = await createDomainType(executor, {
    organisation_id,
    name: STARTER_WORDS[DEFAULT_LANGUAGE].domainType,
  });
  await furnishSite(executor, { siteId: site_id });
  const userId = await createUser(executor, {
    organisation_id,
    username,
    first_name: '',
    last_name: '',
    role: 'ADMIN',
    organisation_admin: true,
    siteIds: [site_id],
    domainTypeIds: [type],
  });
  return {
    organisationId,
    secret: await createLink(executor, { userId, purpose: 'FIRST_START', now }),
  };
}
