import { fullNameOf } from '@balie/contract/common/full-name.ts';
import type { Invitation } from '@balie/contract/features/accounts/import-schema.ts';
import { AppError, assertFound } from '../../platform/app-error.ts';
import { recordChange } from '../../platform/changes.ts';
import type { Database } from '../../platform/database/database.ts';
import { createLink } from '../one-time-links/service.ts';
import {
  type Administrator,
  administeredSites,
  assertStillAdministrator,
  change,
} from './person-service.ts';
import { findAccounts } from './repository.ts';
import { assertMayDecideFor, assertOnlyShared } from './rules.ts';

/**
 * A one-time address for each of these people, to choose a password. People who already have a
 * password are refused: the address would bypass their second factor. They can be given a new
 * password instead.
 */
export function invite(
  db: Database,
  actor: Administrator,
  userIds: readonly number[],
): Promise<Invitation[]> {
  const { user, now } = actor;
  return db.transaction().execute(async (trx) => {
    const adminSites = await administeredSites(trx, user);
    const { organisationId } = user;
    const find = () => findAccounts(trx, { organisationId, userIds }, adminSites);
    await assertStillAdministrator(trx, actor, [...(await find()).keys()]);
    const accounts = await find();
    const invitations: Invitation[] = [];
    for (const userId of new Set(userIds)) {
      const account = assertFound('USER_NOT_FOUND', accounts.get(userId));
      const [siteId] = account.siteIds;
      if (siteId === undefined) throw new AppError('USER_NOT_FOUND');
      assertMayDecideFor(user, account);
      assertOnlyShared(account);
      if (!account.active) throw new AppError('USER_INACTIVE');
      if (!account.awaitsAccess) throw new AppError('USER_HAS_PASSWORD');
      const { username, email } = account;
      const name = fullNameOf(account);
      const secret = await createLink(trx, { userId, purpose: 'INVITATION', now });
      invitations.push({ userId, username, name, email, secret });
      await recordChange(trx, {
        ...change({ user, siteId }, userId),
        action: 'UPDATE',
        before: { username },
        after: { username, invited: true },
      });
    }
    return invitations;
  });
}
