import type { SecondFactorRule } from '@balie/contract/features/auth/security-schema.ts';
import type { SessionUser } from '../../platform/auth/sessions.ts';
import { recordOrganisationChange } from '../../platform/changes.ts';
import type { Database } from '../../platform/database/database.ts';
import { findSecondFactorRule, updateSecondFactorRule } from './repository.ts';

/** Sets who needs a second factor. It applies from the next sign-in: no visit is interrupted. */
export async function setSecondFactorRule(
  db: Database,
  user: SessionUser,
  secondFactor: SecondFactorRule,
): Promise<void> {
  const { organisationId } = user;
  await db.transaction().execute(async (trx) => {
    const before = await findSecondFactorRule(trx, organisationId, 'lock');
    if (before === secondFactor) return;
    await updateSecondFactorRule(trx, organisationId, secondFactor);
    await recordOrganisationChange(trx, {
      user,
      entity: 'organisation',
      entityId: organisationId,
      action: 'UPDATE',
      before: { secondFactorFor: before },
      after: { secondFactorFor: secondFactor },
    });
  });
}
