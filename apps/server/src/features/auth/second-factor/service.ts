import type { SecretBox } from '../../../platform/auth/secret-box.ts';
import type { Database, Executor } from '../../../platform/database/database.ts';
import { recordSecurityEvent } from '../event-repository.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { findSecret, useStep } from './repository.ts';
import { purposeOf } from './seal-service.ts';
import { stepOfCode } from './totp.ts';

interface Given {
  /** Opens what the app and we share. */
  readonly box: SecretBox;
  readonly userId: number;
  readonly code: string;
  readonly now: Date;
}

/** Whether a code of the app or a recovery code is right; either way it cannot be used again. */
export async function useCode(db: Database, given: Given): Promise<boolean> {
  if (await useAppCode(db, { ...given, confirmed: true })) return true;
  if (!(await useRecoveryCode(db, given))) return false;
  const { userId, now } = given;
  await recordSecurityEvent(db, { userId, kind: 'RECOVERY_CODE_USED', now, by: 'operator' });
  return true;
}

/** The same for the app alone; `confirmed: false` is the first code, which makes it count. */
export async function useAppCode(
  executor: Executor,
  { box, userId, code, now, confirmed }: Given & { confirmed: boolean },
): Promise<boolean> {
  const kept = await findSecret(executor, { userId, confirmed });
  const secret = kept && box.open(kept, purposeOf(userId));
  const step = secret && stepOfCode(secret, code, now);
  return step !== undefined && useStep(executor, { userId, step, now });
}
