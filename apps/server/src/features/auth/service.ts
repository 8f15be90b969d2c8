import type { AccountSecurity } from '@balie/contract/features/accounts/security-schema.ts';
import { assertGoodPassword } from '../../platform/auth/password-policy.ts';
import { generatePassword, hashPassword } from '../../platform/auth/passwords.ts';
import type { SecretBox } from '../../platform/auth/secret-box.ts';
import { endSessionsOfUser } from '../../platform/auth/sessions.ts';
import type { Executor } from '../../platform/database/database.ts';
import { recordSecurityEvent } from './event-repository.ts';
import {
  findPasswordHash,
  mustChangePassword,
  namesAround,
  updatePassword,
} from './password-repository.ts';
import { deletePasskeysOf } from './second-factor/passkey-repository.ts';
import { deleteSecret, findFactors, replaceCodes } from './second-factor/repository.ts';
import { isAppClosed } from './second-factor/service.ts';
import { countSessions } from './sessions/repository.ts';
import { pendingFor } from './sessions/service.ts';
import { deleteOldSteps, deleteStepsOf } from './step-repository.ts';
import { deleteAttemptsBefore, listSignInAttempts } from './throttle/attempt-repository.ts';
import { deleteUnusedPlaces, forgetBrowsers } from './throttle/known-repository.ts';
import { FORGOTTEN_MS } from './throttle/limits.ts';
import { deleteForgottenTurns } from './throttle/repository.ts';
import { isSlowed, liftLimits } from './throttle/service.ts';

const ATTEMPTS_KEPT_MS = 30 * 86_400_000;

/** Who manages somebody's account: an administrator, or the server's operator. */
type By = number | 'operator';

interface NewPassword {
  readonly userId: number;
  /** Null generates one, which is in the response and nowhere else. */
  readonly password: string | null;
  readonly by: By;
  readonly now: Date;
}

/**
 * Gives somebody a new password. Their sessions end, and unless it is their own choice they must
 * change it at the first sign-in. Belongs in a transaction.
 */
export async function setPassword(
  executor: Executor,
  { userId, password, by, now }: NewPassword,
): Promise<{ generatedPassword: string | null }> {
  if (password !== null) {
    await assertGoodPassword({ password, names: await namesAround(executor, userId) });
  }
  const generatedPassword = password === null ? generatePassword() : null;
  const passwordHash = await hashPassword(password ?? generatedPassword ?? '');
  await updatePassword(executor, { userId, passwordHash, mustChange: by !== userId, now });
  await endSessionsOfUser(executor, userId);
  await deleteStepsOf(executor, userId);
  await forgetBrowsers(executor, userId);
  await recordSecurityEvent(executor, { userId, kind: 'PASSWORD_SET', by, now });
  return { generatedPassword };
}

/** Unlocks somebody at once, however many guesses were made. */
export async function unlockAccount(
  executor: Executor,
  { userId, by, now }: { userId: number; by: By; now: Date },
): Promise<void> {
  await liftLimits(executor, userId);
  await recordSecurityEvent(executor, { userId, kind: 'UNLOCKED', by, now });
}

/** Removes a lost second factor: the app, passkeys and codes. The user is notified. */
export async function resetSecondFactor(
  executor: Executor,
  { userId, by, now }: { userId: number; by: By; now: Date },
): Promise<void> {
  await deleteSecret(executor, userId);
  await deletePasskeysOf(executor, userId);
  await replaceCodes(executor, userId, []);
  await endSessionsOfUser(executor, userId);
  await deleteStepsOf(executor, userId);
  await recordSecurityEvent(executor, { userId, kind: 'SECOND_FACTOR_RESET', by, now });
}

/** What somebody must still do before their session opens anything else. */
export const pendingOf = (executor: Executor, userId: number) => pendingFor(executor, userId);

/** Whether guesses are blocking sign-in to this account. */
export const isAccountSlowed = (executor: Executor, userId: number, now: Date): Promise<boolean> =>
  isSlowed(executor, userId, now);

/** How somebody signs in and recent attempts, as their administrator sees it. */
export async function accountSecurityOf(
  executor: Executor,
  { userId, now, box }: { userId: number; now: Date; box: SecretBox },
): Promise<AccountSecurity> {
  const factors = await findFactors(executor, userId);
  const attempts = await listSignInAttempts(executor, userId);
  return {
    attempts: attempts.map(({ at, ...attempt }) => ({ ...attempt, at: at.toISOString() })),
    slowed: await isSlowed(executor, userId, now),
    hasPassword: (await findPasswordHash(executor, userId)) !== null,
    mustChangePassword: await mustChangePassword(executor, userId),
    authenticatorApp: factors.app !== null,
    authenticatorAppClosed: await isAppClosed(executor, { box, userId }),
    passkeys: factors.passkeys.length,
    sessions: await countSessions(executor, userId),
  };
}

/** Deletes what can no longer be used. */
export async function deleteOldSignIns(executor: Executor, now: Date): Promise<void> {
  await deleteOldSteps(executor, now);
  await deleteUnusedPlaces(executor, now);
  await deleteForgottenTurns(executor, new Date(now.getTime() - FORGOTTEN_MS));
  await deleteAttemptsBefore(executor, new Date(now.getTime() - ATTEMPTS_KEPT_MS));
}
