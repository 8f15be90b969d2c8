import { AppError } from '../../platform/app-error.ts';
import { assertGoodPassword } from '../../platform/auth/password-policy.ts';
import { hashPassword, verifyPassword } from '../../platform/auth/passwords.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordSecurityEvent } from './event-repository.ts';
import type { Requester } from './own-security-service.ts';
import { findPasswordHash, namesAround, updatePassword } from './password-repository.ts';
import { deleteOtherSessions, updateSession } from './sessions/repository.ts';
import { pendingFor } from './sessions/service.ts';
import { deleteStepsOf } from './step-repository.ts';
import { enterOwn } from './throttle/service.ts';

export async function changeOwnPassword(
  db: Database,
  { user, now }: Requester,
  input: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { currentPassword, newPassword } = input;
  await assertOwnPassword(
    db,
    { user, now },
    { password: currentPassword, field: 'currentPassword' },
  );
  if (newPassword === currentPassword) {
    throw new AppError('PASSWORD_UNCHANGED', { fields: { newPassword: 'PASSWORD_UNCHANGED' } });
  }
  const names = await namesAround(db, user.id);
  await assertGoodPassword({ password: newPassword, names, field: 'newPassword' });
  const passwordHash = await hashPassword(newPassword);
  await db.transaction().execute(async (trx) => {
    await updatePassword(trx, { userId: user.id, passwordHash, mustChange: false, now });
    await deleteOtherSessions(trx, { id: user.session.id, userId: user.id });
    await deleteStepsOf(trx, user.id);
    const pending = await pendingFor(trx, user.id);
    await updateSession(trx, user.session.id, { pending, confirmed_at: now });
    await recordSecurityEvent(trx, { userId: user.id, kind: 'PASSWORD_CHANGED', now });
  });
}

/** Proves once more who they are. */
export async function confirmIdentity(
  db: Database,
  own: Requester,
  password: string,
): Promise<void> {
  await assertOwnPassword(db, own, { password, field: 'password' });
  await updateSession(db, own.user.session.id, { confirmed_at: own.now });
}

/** An open session must not help anyone guess its owner's password. */
async function assertOwnPassword(
  db: Database,
  { user, now }: Requester,
  { password, field }: { password: string; field: string },
): Promise<void> {
  const pass = await enterOwn(db, { userId: user.id, now });
  if (!(await verifyPassword(await findPasswordHash(db, user.id), password))) {
    throw new AppError('WRONG_PASSWORD', { fields: { [field]: 'WRONG_PASSWORD' } });
  }
  await pass.takeBack();
}
