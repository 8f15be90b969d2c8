import type { SecretBox } from '../../../platform/auth/secret-box.ts';
import type { Database, Executor } from '../../../platform/database/database.ts';
import { recordSecurityEvent } from '../event-repository.ts';
import { isRecoveryCode, useRecoveryCode } from './recovery-codes.ts';
import { findSecret, useStep } from './repository.ts';
import { purposeOf } from './seal-service.ts';
import { stepOfCode } from './totp.ts';

interface Given {
  /** Opens the secret shared with the app. */
  readonly box: SecretBox;
  readonly userId: number;
  readonly code: string;
  readonly now: Date;
}

/** The result of a code. `closed`: no key here opens the app's secret, so it cannot be checked. */
export type CodeOutcome = 'right' | 'wrong' | 'closed';

/** Checks a code of the app or a recovery code; either way it cannot be used again. */
export async function useCode(db: Database, given: Given): Promise<CodeOutcome> {
  const outcome = await useAppCode(db, { ...given, confirmed: true });
  if (outcome === 'right') return outcome;
  if (isRecoveryCode(given.code)) {
    if (!(await useRecoveryCode(db, given))) return 'wrong';
    const { userId, now } = given;
    await recordSecurityEvent(db, { userId, kind: 'RECOVERY_CODE_USED', now, by: 'operator' });
    return 'right';
  }
  return outcome;
}

/** The same for the app alone; `confirmed: false` is the first code, which activates it. */
export async function useAppCode(
  executor: Executor,
  { box, userId, code, now, confirmed }: Given & { confirmed: boolean },
): Promise<CodeOutcome> {
  const kept = await findSecret(executor, { userId, confirmed });
  if (!kept) return 'wrong';
  const secret = box.open(kept, purposeOf(userId));
  if (!secret) return 'closed';
  const step = stepOfCode(secret, code, now);
  const isUsed = step !== undefined && (await useStep(executor, { userId, step, now }));
  return isUsed ? 'right' : 'wrong';
}

/** Whether somebody's app cannot be checked with the keys available here. */
export async function isAppClosed(
  executor: Executor,
  { box, userId }: Pick<Given, 'box' | 'userId'>,
): Promise<boolean> {
  const kept = await findSecret(executor, { userId, confirmed: true });
  return kept !== undefined && box.open(kept, purposeOf(userId)) === undefined;
}
