import type { Account, AccountFields } from '@balie/contract/features/accounts/schema.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Identity } from '../../../platform/auth/identity.ts';
import { endSessionsOfUser } from '../../../platform/auth/sessions.ts';
import { recordChange } from '../../../platform/changes.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { inSavepoint } from '../../../platform/database/savepoint.ts';
import type { Log } from '../../../platform/log.ts';
import { freeDesk } from '../../desks/link-service.ts';
import {
  insertPerson,
  replaceDomainTypes,
  replaceSites,
  updateActive,
  updatePerson,
} from '../person-repository.ts';
import { readable } from '../person-service.ts';
import { getAccount, lockUsers } from '../repository.ts';
import { isSame } from '../rules.ts';
import { lockDesksOfUser } from '../usage-repository.ts';
import { setIdentity, setManaged, setRefused } from './repository.ts';

export type GrantedRights = Pick<AccountFields, 'role' | 'siteIds' | 'domainTypeIds'> & {
  readonly organisationAdmin: boolean;
};

/** Where and when it happens; ids are of this organisation. */
export interface AtOrganisation {
  readonly organisationId: number;
  readonly adminSites: readonly number[];
  readonly now: Date;
}

/** As far as the provider says. */
export interface Person {
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
  readonly email: string | undefined;
}

export async function makeAccount(
  executor: Executor,
  place: AtOrganisation,
  input: { identity: Identity; username: string; given: GrantedRights; person: Person },
): Promise<number> {
  const { identity, username, given, person } = input;
  const { organisationId, adminSites } = place;
  const userId = await insertPerson(executor, organisationId, {
    ...given,
    username,
    firstName: person.firstName ?? '',
    lastName: person.lastName ?? username,
    email: person.email ?? null,
    phone: null,
    language: null,
    licensed: true,
    passwordHash: null,
  });
  await setIdentity(executor, userId, identity);
  await setManaged(executor, userId);
  await giveAccess(executor, place, { userId, given });
  const after = await getAccount(executor, userId, adminSites);
  await record(executor, place, { action: 'ADD', after });
  return userId;
}

export async function applyRights(
  executor: Executor,
  place: AtOrganisation,
  input: { userId: number; given: GrantedRights; person: Person; log: Log },
): Promise<void> {
  const { userId, given, person, log } = input;
  const { adminSites, now } = place;
  await lockDesksOfUser(executor, userId);
  await lockUsers(executor, [userId]);
  const before = await getAccount(executor, userId, adminSites);
  const fields: AccountFields & { organisationAdmin: boolean } = {
    ...before,
    ...given,
    firstName: person.firstName ?? before.firstName,
    lastName: person.lastName ?? before.lastName,
    email: person.email ?? before.email,
  };
  await setManaged(executor, userId);
  await freeDesks(executor, place, { userId, keeps: given.siteIds });
  const update = (own: Pick<AccountFields, 'role'> & { organisationAdmin: boolean }) =>
    inSavepoint(executor, () => updatePerson(executor, userId, { ...fields, ...own, now }));
  await update(given).catch(async (error: unknown) => {
    if (!isLastAdministrator(error)) throw error;
    log.warn({ userId }, 'the last organisation administrator keeps the right');
    await update({ role: 'ADMIN', organisationAdmin: true });
  });
  await giveAccess(executor, place, { userId, given });
  const after = await getAccount(executor, userId, adminSites);
  const changed = (Object.keys(after) as (keyof Account)[]).some(
    (name) => !isSame(before[name], after[name]),
  );
  if (changed) await record(executor, place, { action: 'UPDATE', before, after });
}

/** Ends their sessions. The last organisation administrator keeps the right, but not access. */
export async function revokeAccess(
  executor: Executor,
  place: AtOrganisation,
  { userId, log }: { userId: number; log: Log },
): Promise<void> {
  const { adminSites, now } = place;
  await lockDesksOfUser(executor, userId);
  await lockUsers(executor, [userId]);
  const before = await getAccount(executor, userId, adminSites);
  await endSessionsOfUser(executor, userId);
  await freeDesks(executor, place, { userId, keeps: [] });
  if (!before.active) return;
  const last = await inSavepoint(executor, () =>
    updateActive(executor, { userId, active: false, now }),
  ).catch((error: unknown) => {
    if (!isLastAdministrator(error)) throw error;
    log.warn({ userId }, 'the last organisation administrator has no group that fits');
    return 'last' as const;
  });
  if (last === 'last') return;
  await setRefused(executor, userId, now);
  const after = await getAccount(executor, userId, adminSites);
  await record(executor, place, { action: 'UPDATE', before, after });
}

const isLastAdministrator = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'LAST_ORGANISATION_ADMIN';

async function giveAccess(
  executor: Executor,
  { organisationId, adminSites }: AtOrganisation,
  { userId, given }: { userId: number; given: GrantedRights },
): Promise<void> {
  const member = { organisationId, userId };
  await replaceSites(executor, member, { adminSites, siteIds: given.siteIds });
  await replaceDomainTypes(executor, member, given.domainTypeIds);
}

/** An ongoing visit stays at the desk for whoever takes over. */
async function freeDesks(
  executor: Executor,
  { now }: AtOrganisation,
  { userId, keeps }: { userId: number; keeps: readonly number[] },
): Promise<void> {
  for (const { deskId, siteId } of await lockDesksOfUser(executor, userId)) {
    if (keeps.includes(siteId)) continue;
    await freeDesk(executor, { siteId, deskId, by: userId, at: now });
  }
}

/** The audit log names the person who signed in: the provider vouched for them. */
async function record(
  executor: Executor,
  { organisationId, adminSites }: AtOrganisation,
  { action, before, after }: { action: 'ADD' | 'UPDATE'; before?: Account; after: Account },
): Promise<void> {
  const user = { id: after.id, organisationId };
  const [siteId] = [...after.siteIds, ...(before?.siteIds ?? []), ...adminSites];
  if (siteId === undefined) return;
  const words = (account: Account) => readable(executor, { user }, { account, adminSites });
  await recordChange(executor, {
    user,
    siteId,
    topic: 'users',
    action,
    entity: 'user',
    entityId: after.id,
    ...(before && { before: await words(before) }),
    after: { ...(await words(after)), byProvider: true },
  });
}
