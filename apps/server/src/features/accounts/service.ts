import { isStaff } from '@balie/contract/common/roles.ts';
import type { Account, AccountFields } from '@balie/contract/features/accounts/schema.ts';
import { AppError, foundOr } from '../../platform/app-error.ts';
import { assertGoodPassword } from '../../platform/auth/password-policy.ts';
import { generatePassword, hashPassword } from '../../platform/auth/passwords.ts';
import { endSessionsOfUser, type SessionUser, siteIdsOf } from '../../platform/auth/sessions.ts';
import { type Actor, recordChange, recordEvent, rememberAnswer } from '../../platform/changes.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import type { Edit } from '../../platform/edit.ts';
import {
  accountSecurityOf,
  resetSecondFactor,
  setPassword,
  unlockAccount,
} from '../auth/service.ts';
import { assertPhone } from '../users/service.ts';
import {
  getAccount,
  insertPerson,
  isOfSite,
  lockUsers,
  replaceDomainTypes,
  replaceSites,
  updateActive,
  updatePerson,
} from './repository.ts';
import { assertMayChange, assertMayDecideFor, assertMayGive, assertOnlyShared } from './rules.ts';
import {
  areDomainTypes,
  findNames,
  findOptions,
  hasInstructions,
  type LinkedDesk,
  listSiteIds,
  lockDesksOfUser,
  unlinkDesk,
} from './usage-repository.ts';

/** The administrator who changes something, at which site, and when. */
interface Administrator extends Actor {
  readonly now: Date;
}

/** The sites somebody administers: those of the whole organisation, or those they work at. */
export const administeredSites = async (
  executor: Executor,
  user: SessionUser,
): Promise<readonly number[]> =>
  user.organisationAdmin ? listSiteIds(executor, user.organisationId) : siteIdsOf(user);

/** Adds a user. A password that was made up is in the answer and nowhere else. */
export async function addAccount(
  db: Database,
  actor: Administrator,
  { password, ...fields }: AccountFields & { password: string | null },
) {
  assertPhone(fields.phone);
  assertMayGive(actor.user, undefined, fields);
  const adminSites = await administeredSites(db, actor.user);
  assertOwnSites(adminSites, fields.siteIds);
  if (password !== null) {
    const { username, siteIds } = fields;
    const names = await findNames(db, actor.user.organisationId, siteIds);
    await assertGoodPassword({ password, names: [username, ...names] });
  }
  const generatedPassword = password === null ? generatePassword() : null;
  const passwordHash = await hashPassword(password ?? generatedPassword ?? '');
  const account = await db.transaction().execute(async (trx) => {
    await assertStillAdministrator(trx, actor);
    const { organisationId } = actor.user;
    const userId = await insertPerson(trx, organisationId, { ...fields, passwordHash });
    await giveAccess(trx, actor, { ...fields, userId, adminSites });
    const after = await getAccount(trx, userId, adminSites);
    const { retry: _, ...user } = actor.user;
    await recordChange(trx, {
      ...change({ ...actor, user }, userId),
      action: 'ADD',
      after: await readable(trx, actor, { account: after, adminSites }),
    });
    await rememberAnswer(trx, actor.user, after);
    return after;
  });
  return { ...account, generatedPassword };
}

export async function changeAccount(
  db: Database,
  actor: Administrator,
  { userId, edit }: { userId: number; edit: Edit<AccountFields> },
): Promise<Account> {
  const adminSites = await administeredSites(db, actor.user);
  return db.transaction().execute(async (trx) => {
    const { before, desks } = await openAccount(trx, actor, { userId, adminSites });
    const fields = edit.over({ ...before });
    assertOwnSites(adminSites, fields.siteIds);
    assertMayChange(actor.user, before, fields);
    if (fields.phone !== before.phone) assertPhone(fields.phone);
    if (before.role === 'QPP' && fields.role !== 'QPP' && (await hasInstructions(trx, userId))) {
      throw new AppError('KIOSK_IN_USE');
    }
    const leaving = desks.filter(
      ({ siteId }) =>
        !isStaff(fields.role) ||
        (before.siteIds.includes(siteId) && !fields.siteIds.includes(siteId)),
    );
    if (leaving.some((desk) => desk.serving)) throw new AppError('DESK_HAS_ONGOING_VISIT');
    await unlink(trx, actor, leaving);
    const organisationAdmin =
      (fields.organisationAdmin ?? before.organisationAdmin) && fields.role === 'ADMIN';
    await updatePerson(trx, userId, { ...fields, organisationAdmin, now: actor.now });
    await giveAccess(trx, actor, { ...fields, userId, adminSites });
    const after = await getAccount(trx, userId, adminSites);
    await recordChange(trx, {
      ...change(actor, userId),
      action: 'UPDATE',
      before: await readable(trx, actor, { account: before, adminSites }),
      after: await readable(trx, actor, { account: after, adminSites }),
    });
    return after;
  });
}

/**
 * Somebody who is deactivated is out at once: their sessions end, and their desk is free for another.
 * A visit that is going on stays at the desk, for whoever takes it over.
 */
export async function setActive(
  db: Database,
  actor: Administrator,
  { userId, active }: { userId: number; active: boolean },
): Promise<Account> {
  return db.transaction().execute(async (trx) => {
    const adminSites = await administeredSites(trx, actor.user);
    const { before, desks } = await openAccount(trx, actor, { userId, adminSites });
    if (userId === actor.user.id) throw new AppError('USER_IS_YOURSELF');
    assertMayDecideFor(actor.user, before);
    assertOnlyShared(before);
    if (before.active === active) return before;
    await updateActive(trx, { userId, active, now: actor.now });
    if (!active) {
      await endSessionsOfUser(trx, userId);
      await unlink(trx, actor, desks);
    }
    const { username } = before;
    await recordChange(trx, {
      ...change(actor, userId),
      action: 'UPDATE',
      before: { username, active: before.active },
      after: { username, active },
    });
    return { ...before, active, organisationAdmin: before.organisationAdmin && active };
  });
}

/** Another password; whoever used the old one is out. `ownToken` is the session that stays, for one's own. */
export async function setAccountPassword(
  db: Database,
  actor: Administrator,
  input: { userId: number; password: string | null; ownToken: string | undefined },
): Promise<{ generatedPassword: string | null }> {
  return changeSignIn(db, actor, { userId: input.userId, after: { passwordReset: true } }, (trx) =>
    setPassword(trx, { ...input, by: actor.user.id, now: actor.now }),
  );
}

/** Lets somebody try again whose account was guessed at. */
export const unlock = (db: Database, actor: Administrator, userId: number): Promise<void> =>
  changeSignIn(db, actor, { userId, after: { unlocked: true }, anySite: true }, (trx) =>
    unlockAccount(trx, { userId, by: actor.user.id, now: actor.now }),
  );

/** Takes away what somebody lost; never one's own, which is done on the account screen with the password. */
export async function takeSecondFactor(
  db: Database,
  actor: Administrator,
  userId: number,
): Promise<void> {
  if (userId === actor.user.id) throw new AppError('USER_IS_YOURSELF');
  await changeSignIn(db, actor, { userId, after: { secondFactorReset: true } }, (trx) =>
    resetSecondFactor(trx, { userId, by: actor.user.id, now: actor.now }),
  );
}

export async function endSessions(
  db: Database,
  actor: Administrator,
  userId: number,
): Promise<void> {
  if (userId === actor.user.id) throw new AppError('USER_IS_YOURSELF');
  await changeSignIn(db, actor, { userId, after: { sessionsEnded: true } }, (trx) =>
    endSessionsOfUser(trx, userId),
  );
}

/** How a user of the site signs in, and what was tried. */
export async function getAccountSecurity(
  db: Database,
  { siteId, userId, now }: { siteId: number; userId: number; now: Date },
) {
  foundOr('USER_NOT_FOUND', await isOfSite(db, { siteId, userId }));
  return accountSecurityOf(db, userId, now);
}

/** One line in the log for what is done to how somebody signs in, in the transaction that does it. */
async function changeSignIn<T>(
  db: Database,
  actor: Administrator,
  { userId, after, anySite = false }: { userId: number; after: object; anySite?: boolean },
  act: (executor: Executor) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const adminSites = await administeredSites(trx, actor.user);
    const { before } = await openAccount(trx, actor, { userId, adminSites });
    if (!anySite) {
      assertMayDecideFor(actor.user, before);
      assertOnlyShared(before);
    }
    const { username } = before;
    const done = await act(trx);
    await recordChange(trx, {
      ...change(actor, userId),
      action: 'UPDATE',
      before: { username },
      after: { username, ...after },
    });
    return done;
  });
}

/** The account and where its owner sits, held until the transaction ends. Desks come first, as when they are linked. */
async function openAccount(
  executor: Executor,
  actor: Administrator,
  { userId, adminSites }: { userId: number; adminSites: readonly number[] },
) {
  await lockDesksOfUser(executor, userId);
  await assertStillAdministrator(executor, actor, userId);
  foundOr('USER_NOT_FOUND', await isOfSite(executor, { siteId: actor.siteId, userId }));
  return {
    before: await getAccount(executor, userId, adminSites),
    // Somebody may have been linked just before their account was held.
    desks: await lockDesksOfUser(executor, userId),
  };
}

/** Two administrators who demote each other at the same moment do not both succeed. */
async function assertStillAdministrator(
  executor: Executor,
  { user }: Administrator,
  userId = user.id,
) {
  const own = (await lockUsers(executor, [user.id, userId])).get(user.id);
  if (!own?.active || own.role !== 'ADMIN') throw new AppError('ACCESS_DENIED');
  if (user.organisationAdmin && !own.organisation_admin) throw new AppError('ACCESS_DENIED');
}

/** A site that is not the administrator's looks like one that does not exist. */
function assertOwnSites(adminSites: readonly number[], siteIds: readonly number[]): void {
  const own = new Set(adminSites);
  if (!siteIds.every((id) => own.has(id))) throw new AppError('NOT_FOUND');
}

async function giveAccess(
  executor: Executor,
  { user }: Administrator,
  fields: Pick<AccountFields, 'siteIds' | 'domainTypeIds'> & {
    userId: number;
    adminSites: readonly number[];
  },
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
    await unlinkDesk(executor, { deskId, by: actor.user.id, now: actor.now });
    await recordEvent(executor, { siteId, topic: 'desks' });
  }
}

/** The account as the log tells it: sites and domain types by name. */
async function readable(
  executor: Executor,
  { user }: Administrator,
  { account, adminSites }: { account: Account; adminSites: readonly number[] },
) {
  const { siteIds, domainTypeIds, id: _, elsewhere: __, ...fields } = account;
  const options = await findOptions(executor, {
    organisationId: user.organisationId,
    siteIds: adminSites,
  });
  const names = (list: readonly { id: number; name: string }[], ids: readonly number[]) =>
    list.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return {
    ...fields,
    sites: names(options.sites, siteIds),
    domainTypes: names(options.domainTypes, domainTypeIds),
  };
}

const change = ({ user, siteId }: Actor, entityId: number) =>
  ({ user, siteId, topic: 'users', entity: 'user', entityId }) as const;
