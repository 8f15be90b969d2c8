import type { Pending } from '@balie/contract/features/auth/security-schema.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { SessionUser } from '../../../platform/auth/sessions.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { mustChangePassword } from '../password-repository.ts';
import { findFactors, findRequirement, hasFactor } from '../second-factor/repository.ts';

/** How long a recent sign-in is enough for changing how one signs in. */
const CONFIRMED_MS = 10 * 60_000;

/** What a new session must start with: choosing a password, then the required second factor. */
export async function pendingFor(executor: Executor, userId: number): Promise<Pending | null> {
  if (await mustChangePassword(executor, userId)) return 'PASSWORD';
  if (!(await findRequirement(executor, userId))) return null;
  return hasFactor(await findFactors(executor, userId)) ? null : 'SECOND_FACTOR';
}

/** A session left open at a desk is not enough to change how its owner signs in. */
export function assertConfirmed({ session }: SessionUser, now: Date): void {
  if (session.viaProvider) return;
  if (Math.abs(now.getTime() - session.confirmedAt.getTime()) > CONFIRMED_MS) {
    throw new AppError('CONFIRMATION_NEEDED');
  }
}
