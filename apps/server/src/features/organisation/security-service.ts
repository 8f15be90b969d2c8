import type { SecondFactorRule } from '@balie/contract/features/auth/security-schema.ts';
import type { SessionUser } from '../../platform/auth/sessions.ts';
import { recordOrganisationChange } from '../../platform/changes.ts';
import type { Database } from '../../platform/database/database.ts';
import { findSecondFactorRule, updateSecondFactorRule } from './repository.ts';

/** Who must have a second factor. It counts from the next sign-in on: nobody is stopped in the middle of a visit. */
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
