import { createLink } from '../features/one-time-links/service.ts';
import { fillFirstSite } from '../features/organisation/service.ts';
import type { Executor } from '../platform/database/database.ts';
import { insertAdministrator, insertOrganisation } from './new-organisation-repository.ts';

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
  { username, now, ...organisation }: NewOrganisation,
): Promise<{ organisationId: number; secret: string }> {
  const place = await insertOrganisation(executor, organisation);
  const domainTypeId = await fillFirstSite(executor, place);
  const userId = await insertAdministrator(executor, { ...place, domainTypeId }, username);
  return {
    organisationId: place.organisationId,
    secret: await createLink(executor, { userId, purpose: 'FIRST_START', now }),
  };
}
