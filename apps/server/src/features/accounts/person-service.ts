import { isStaff } from '@balie/contract/common/roles.ts';
import type { Account, AccountFields } from '@balie/contract/features/accounts/schema.ts';
import { AppError, assertFound } from '../../platform/app-error.ts';
import { endSessionsOfUser, type SessionUser, siteIdsOf } from '../../platform/auth/sessions.ts';
import { type Actor, recordChange } from '../../platform/changes.ts';
import type { Executor } from '../../platform/database/database.ts';
import { freeDesk } from '../desks/link-service.ts';
import {
  insertPerson,
  replaceDomainTypes,
  replaceSites,
  updateActive,
  updatePerson,
} from './person-repository.ts';
import { getAccount, isOfSite, lockUsers } from './repository.ts';
import { assertMayChange, assertMayDecideFor, assertMayGive, assertOnlyShared } from './rules.ts';
import {
  areDomainTypes,
  findOptions,
  kioskHasInstructions,
  type LinkedDesk,
  listSiteIds,
  lockDesksOfUser,
} from './usage-repository.ts';

export interface Administrator extends Actor {
  readonly now: Date;
}

interface Range {
  readonly adminSites: readonly number[];
  /** Names of sites and domain types, if they were already looked up for many users. */
  readonly options?: { readonly sites: readonly Named[]; readonly domainTypes: readonly Named[] };
}

interface Named {
  readonly id: number;
  readonly name: string;
}

/** The account and its owner's desk, locked until the transaction ends. */
export interface OpenAccount extends Range {
  readonly before: Account;
  readonly desks: readonly LinkedDesk[];
}

/** The sites somebody manages: all of the organisation's, or those they work at. */
export const administeredSites = async (
  executor: Executor,
  user: SessionUser,
): Promise<readonly number[]> =>
  user.organisationAdmin ? listSiteIds(executor, user.organisationId) : siteIdsOf(user);

/** Adds a user in the given transaction. Without a password they cannot sign in yet. */
export async function createPerson(
  executor: Executor,
  actor: Administrator,
  {
    fields,
    passwordHash,
    adminSites,
    options,
  }: Range & { fields: AccountFields; passwordHash: string | null },
): Promise<Account> {
  assertMayGive(actor.user, undefined, fields);
  assertOwnSites(adminSites, fields.siteIds);
  const { organisationId } = actor.user;
  const userId = await insertPerson(executor, organisationId, { ...fields, passwordHash });
  await giveAccess(executor, actor, { ...fields, userId, adminSites });
  const after = await getAccount(executor, userId, adminSites);
  // A retry gets a fuller answer than this line of the log.
  const { retry: _, ...user } = actor.user;
  await recordChange(executor, {
    ...change({ ...actor, user }, userId),
    action: 'ADD',
    after: await readable(executor, actor, {
      account: after,
      adminSites,
      ...(options && { options }),
    }),
  });
  return after;
}

/** Changes a locked user, in the given transaction. */
export async function changePerson(
  executor: Executor,
  actor: Administrator,
  { before, desks, adminSites, options, fields }: OpenAccount & { fields: AccountFields },
): Promise<Account> {
  const userId = before.id;
  assertOwnSites(adminSites, fields.siteIds);
  assertMayChange(actor.user, before, fields);
  if (
    !isStaff(before.role) &&
    isStaff(fields.role) &&
    (await kioskHasInstructions(executor, userId))
  ) {
    throw new AppError('KIOSK_IN_USE');
  }
  const leaving = desks.filter(
    ({ siteId }) =>
      !isStaff(fields.role) ||
      (before.siteIds.includes(siteId) && !fields.siteIds.includes(siteId)),
  );
  if (leaving.some((desk) => desk.serving)) throw new AppError('DESK_HAS_ONGOING_VISIT');
  await unlink(executor, actor, leaving);
  const organisationAdmin =
    (fields.organisationAdmin ?? before.organisationAdmin) && fields.role === 'ADMIN';
  await updatePerson(executor, userId, { ...fields, organisationAdmin, now: actor.now });
  await giveAccess(executor, actor, { ...fields, userId, adminSites });
  const after = await getAccount(executor, userId, adminSites);
  await recordChange(executor, {
    ...change(actor, userId),
    action: 'UPDATE',
    before: await readable(executor, actor, {
      account: before,
      adminSites,
      ...(options && { options }),
    }),
    after: await readable(executor, actor, {
      account: after,
      adminSites,
      ...(options && { options }),
    }),
  });
  return after;
}

/** Signs a deactivated user out and frees their desk; an ongoing visit stays at the desk. */
export async function changeActive(
  executor: Executor,
  actor: Administrator,
  { before, desks, active }: Omit<OpenAccount, 'adminSites'> & { active: boolean },
): Promise<Account> {
  const userId = before.id;
  if (userId === actor.user.id) throw new AppError('USER_IS_YOURSELF');
  assertMayDecideFor(actor.user, before);
  assertOnlyShared(before);
  if (before.active === active) return before;
  await updateActive(executor, { userId, active, now: actor.now });
  if (!active) {
    await endSessionsOfUser(executor, userId);
    await unlink(executor, actor, desks);
  }
  const { username } = before;
  await recordChange(executor, {
    ...change(actor, userId),
    action: 'UPDATE',
    before: { username, active: before.active },
    after: { username, active },
  });
  return { ...before, active, organisationAdmin: before.organisationAdmin && active };
}

/** Desks are locked first, as when linking. */
export async function openAccount(
  executor: Executor,
  actor: Administrator,
  { userId, adminSites }: Range & { userId: number },
): Promise<OpenAccount> {
  await lockDesksOfUser(executor, userId);
  await assertStillAdministrator(executor, actor, [userId]);
  assertFound('USER_NOT_FOUND', await isOfSite(executor, { siteId: actor.siteId, userId }));
  return {
    adminSites,
    before: await getAccount(executor, userId, adminSites),
    // They may have been linked to a desk just before their account was locked.
    desks: await lockDesksOfUser(executor, userId),
  };
}

/** Locks the people too, so that two administrators cannot demote each other at the same moment. */
export async function assertStillAdministrator(
  executor: Executor,
  { user }: Administrator,
  userIds: readonly number[] = [],
): Promise<void> {
  const own = (await lockUsers(executor, [user.id, ...userIds])).get(user.id);
  if (!own?.active || own.role !== 'ADMIN') throw new AppError('ACCESS_DENIED');
  if (user.organisationAdmin && !own.organisation_admin) throw new AppError('ACCESS_DENIED');
}

/** A site of another administrator looks like one that does not exist. */
function assertOwnSites(adminSites: readonly number[], siteIds: readonly number[]): void {
  const own = new Set(adminSites);
  if (!siteIds.every((id) => own.has(id))) throw new AppError('NOT_FOUND');
}

async function giveAccess(
  executor: Executor,
  { user }: Administrator,
  fields: Pick<AccountFields, 'siteIds' | 'domainTypeIds'> & Range & { userId: number },
): Promise<void> {
  const { adminSites } = fields;
  const member = { organisationId: user.organisationId, userId: fields.userId };
  const siteIds = [...new Set(fields.siteIds)];
  const domainTypeIds = [...new Set(fields.domainTypeIds)];
  const known = await areDomainTypes(executor, user.organisationId, domainTypeIds);
  if (!known) throw new AppError('DOMAIN_TYPE_NOT_FOUND');
  await replaceSites(executor, member, { adminSites, siteIds });
  await replaceDomainTypes(executor, member, domainTypeIds);
}

async function unlink(executor: Executor, actor: Administrator, desks: readonly LinkedDesk[]) {
  for (const { deskId, siteId } of desks) {
    await freeDesk(executor, { siteId, deskId, by: actor.user.id, at: actor.now });
  }
}

/** The account as the audit log shows it: sites and domain types by name. */
export async function readable(
  executor: Executor,
  { user }: { readonly user: { readonly organisationId: number } },
  { account, adminSites, options: known }: Range & { account: Account },
) {
  const { siteIds, domainTypeIds, id: _, elsewhere: __, awaitsAccess: ___, ...fields } = account;
  const options =
    known ??
    (await findOptions(executor, { organisationId: user.organisationId, siteIds: adminSites }));
  const names = (list: readonly Named[], ids: readonly number[]) =>
    list.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return {
    ...fields,
    sites: names(options.sites, siteIds),
    domainTypes: names(options.domainTypes, domainTypeIds),
  };
}

export const change = ({ user, siteId }: Actor, entityId: number) =>
  ({ user, siteId, topic: 'users', entity: 'user', entityId }) as const;
