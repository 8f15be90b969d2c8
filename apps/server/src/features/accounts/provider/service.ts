import { usernameSchema } from '@balie/contract/features/accounts/schema.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Identity } from '../../../platform/auth/identity.ts';
import type { Database, Executor } from '../../../platform/database/database.ts';
import { inSavepoint } from '../../../platform/database/savepoint.ts';
import type { Deployments, HostDeployment } from '../../../platform/deployments.ts';
import type { Log } from '../../../platform/log.ts';
import { findOptions, listSiteIds } from '../usage-repository.ts';
import {
  type AtOrganisation,
  applyRights,
  type GrantedRights,
  makeAccount,
  type Person,
  revokeAccess,
} from './account-changes.ts';
import { findIdentity, findOrganisationId, lockIdentity, releaseOthers } from './repository.ts';
import { idsOf, type Rights, rightsOf } from './rules.ts';

interface ProviderSignIn {
  readonly issuer: string;
  readonly subject: string;
  /** The username for a new account. */
  readonly claim: string | undefined;
  readonly person: Person;
  readonly groups: readonly string[];
}

interface SignIn {
  readonly deployment: HostDeployment;
  readonly signedIn: ProviderSignIn;
  readonly now: Date;
}

/**
 * The account of somebody signing in through the provider, created or updated from their groups.
 * Without a matching group they lose access at once and are told whom to ask; access that an
 * administrator took away is not restored.
 */
export async function syncProviderAccount(
  { db, log }: { db: Database; log: Log },
  { deployment, signedIn, now }: SignIn,
): Promise<number | undefined> {
  const provider = deployment.identityProvider;
  const rights = rightsOf(provider?.accounts?.groups ?? [], signedIn.groups);
  const identity: Identity = { ...signedIn, organisation: deployment.organisation };
  const userId = await db.transaction().execute(async (trx) => {
    await lockIdentity(trx, identity);
    const organisationId = await findOrganisationId(trx, identity.organisation);
    if (organisationId === undefined) return 'refused';
    const place = { organisationId, adminSites: await listSiteIds(trx, organisationId), now };
    const known = await findIdentity(trx, organisationId, identity);
    const given = rights && (await resolve(trx, { place, rights, log }));
    if (!given) {
      if (known) await revokeAccess(trx, place, { userId: known.id, log });
      return 'refused';
    }
    if (!known) return makeNew(trx, place, { identity, signedIn, given, log });
    if (!known.active && known.refusedAt === null) return undefined;
    await applyRights(trx, place, { userId: known.id, given, person: signedIn.person, log });
    return known.id;
  });
  if (userId !== 'refused') return userId;
  throw new AppError('NO_FITTING_GROUP', {
    ...(provider?.contact && { details: { contact: provider.contact } }),
  });
}

/** The rights as ids of this organisation; names from other organisations are unknown here. */
async function resolve(
  executor: Executor,
  { place, rights, log }: { place: AtOrganisation; rights: Rights; log: Log },
): Promise<GrantedRights | undefined> {
  const { organisationId, adminSites } = place;
  const options = await findOptions(executor, { organisationId, siteIds: adminSites });
  const sites = idsOf(rights.sites, options.sites);
  const domainTypes = idsOf(rights.domainTypes, options.domainTypes);
  const unknown = [...sites.unknown, ...domainTypes.unknown];
  if (unknown.length > 0) {
    log.warn({ unknown }, 'groups of the identity provider name something unknown here');
  }
  if (sites.ids.length === 0) return undefined;
  const { role, organisationAdmin } = rights;
  return { role, organisationAdmin, siteIds: sites.ids, domainTypeIds: domainTypes.ids };
}

/** Undefined if no account can have that name: it is taken, or not a valid name. */
async function makeNew(
  executor: Executor,
  place: AtOrganisation,
  input: { identity: Identity; signedIn: ProviderSignIn; given: GrantedRights; log: Log },
): Promise<number | undefined> {
  const { identity, signedIn, given, log } = input;
  const username = usernameSchema.safeParse(signedIn.claim).data;
  if (username === undefined) {
    log.warn('the identity provider sent no username that an account can have');
    return undefined;
  }
  try {
    return await inSavepoint(executor, () =>
      makeAccount(executor, place, { identity, username, given, person: signedIn.person }),
    );
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'USERNAME_UNIQUE') throw error;
    log.warn('a person at the identity provider has the username of another account');
    return undefined;
  }
}

/** If no deployment manages accounts any more, administrators do so again. */
export const releaseAccounts = (db: Database, deployments: Deployments): Promise<void> =>
  releaseOthers(db, deployments.organisationsWithGroups());
