import { AppError, assertFound } from '../../platform/app-error.ts';
import type { SecretBox } from '../../platform/auth/secret-box.ts';
import { endSessionsOfUser } from '../../platform/auth/sessions.ts';
import { recordChange } from '../../platform/changes.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import {
  accountSecurityOf,
  resetSecondFactor,
  setPassword,
  unlockAccount,
} from '../auth/service.ts';
import { type Administrator, administeredSites, change, openAccount } from './person-service.ts';
import { isOfSite } from './repository.ts';
import { assertMayDecideFor, assertOnlyShared } from './rules.ts';

/** Sets a new password and ends existing sessions. Users change their own on the account screen. */
export async function setAccountPassword(
  db: Database,
  actor: Administrator,
  input: { userId: number; password: string | null },
): Promise<{ generatedPassword: string | null }> {
  if (input.userId === actor.user.id) throw new AppError('USER_IS_YOURSELF');
  return changeSignIn(db, actor, { userId: input.userId, after: { passwordReset: true } }, (trx) =>
    setPassword(trx, { ...input, by: actor.user.id, now: actor.now }),
  );
}

export const unlock = (db: Database, actor: Administrator, userId: number): Promise<void> =>
  changeSignIn(db, actor, { userId, after: { unlocked: true }, anySite: true }, (trx) =>
    unlockAccount(trx, { userId, by: actor.user.id, now: actor.now }),
  );

/** Removes a lost second factor. Users remove their own on the account screen, with their password. */
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

export async function getAccountSecurity(
  db: Database,
  { siteId, ...asked }: { siteId: number; userId: number; now: Date; box: SecretBox },
) {
  assertFound('USER_NOT_FOUND', await isOfSite(db, { siteId, userId: asked.userId }));
  return accountSecurityOf(db, asked);
}

/** Writes one audit line, in the transaction that changes how somebody signs in. */
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
