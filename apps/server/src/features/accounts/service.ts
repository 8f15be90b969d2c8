import type {
  Account,
  AccountFields,
  DomainAccess,
} from '@balie/contract/features/accounts/schema.ts';
import { assertGoodPassword } from '../../platform/auth/password-policy.ts';
import { generatePassword, hashPassword } from '../../platform/auth/passwords.ts';
import { rememberAnswer } from '../../platform/changes.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Edit } from '../../platform/edit.ts';
import { assertPhone } from '../users/service.ts';
import {
  type Administrator,
  administeredSites,
  assertStillAdministrator,
  changeActive,
  changePerson,
  createPerson,
  openAccount,
} from './person-service.ts';
import { findNames, lockDesksOfUsers } from './usage-repository.ts';

/** Adds a user. A generated password appears in the response and nowhere else. */
export async function addAccount(
  db: Database,
  actor: Administrator,
  { password, ...fields }: AccountFields & { password: string | null },
) {
  assertPhone(fields.phone);
  const adminSites = await administeredSites(db, actor.user);
  if (password !== null) {
    const { username, siteIds } = fields;
    const names = await findNames(db, actor.user.organisationId, siteIds);
    await assertGoodPassword({ password, names: [username, ...names] });
  }
  const generatedPassword = password === null ? generatePassword() : null;
  const passwordHash = await hashPassword(password ?? generatedPassword ?? '');
  const account = await db.transaction().execute(async (trx) => {
    await assertStillAdministrator(trx, actor);
    const after = await createPerson(trx, actor, { fields, passwordHash, adminSites });
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
    const open = await openAccount(trx, actor, { userId, adminSites });
    const fields = edit.over({ ...open.before });
    if (fields.phone !== open.before.phone) assertPhone(fields.phone);
    return changePerson(trx, actor, { ...open, fields });
  });
}

/** Grants or revokes domain access for several users; all of them or none. */
export function changeDomainAccess(
  db: Database,
  actor: Administrator,
  { userIds, domainTypeIds, give }: DomainAccess,
): Promise<Account[]> {
  return db.transaction().execute(async (trx) => {
    const adminSites = await administeredSites(trx, actor.user);
    // Locks everyone at once, in the same order as an import: desks, then people.
    await lockDesksOfUsers(trx, userIds);
    await assertStillAdministrator(trx, actor, userIds);
    const changed: Account[] = [];
    for (const userId of new Set(userIds)) {
      const open = await openAccount(trx, actor, { userId, adminSites });
      const kept = open.before.domainTypeIds.filter((id) => !domainTypeIds.includes(id));
      const fields = { ...open.before, domainTypeIds: give ? [...kept, ...domainTypeIds] : kept };
      const isSame = sameIds(open.before.domainTypeIds, fields.domainTypeIds);
      changed.push(isSame ? open.before : await changePerson(trx, actor, { ...open, fields }));
    }
    return changed;
  });
}

const sameIds = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

export async function setActive(
  db: Database,
  actor: Administrator,
  { userId, active }: { userId: number; active: boolean },
): Promise<Account> {
  return db.transaction().execute(async (trx) => {
    const adminSites = await administeredSites(trx, actor.user);
    const open = await openAccount(trx, actor, { userId, adminSites });
    return changeActive(trx, actor, { ...open, active });
  });
}
