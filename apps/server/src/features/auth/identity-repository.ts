import type { Identity } from '../../platform/auth/identity.ts';
import type { Executor } from '../../platform/database/database.ts';
import { hasStaffRole } from '../../platform/database/user-role.ts';

const activeUsers = (executor: Executor, organisation: string) =>
  executor
    .selectFrom('users')
    .innerJoin('organisations', 'organisations.id', 'users.organisation_id')
    .where('organisations.slug', '=', organisation)
    .where('users.active', '=', true);

export async function findUserByIdentity(
  executor: Executor,
  identity: Identity,
): Promise<number | undefined> {
  const row = await activeUsers(executor, identity.organisation)
    .where('users.identity_issuer', '=', identity.issuer)
    .where('users.identity_subject', '=', identity.subject)
    .select('users.id')
    .executeTakeFirst();
  return row?.id;
}

/** Links a user who has no identity yet, by the operator's rule; an identity and a user match one to one. */
export async function linkUser(
  executor: Executor,
  identity: Identity,
  match: { column: 'username' | 'email'; value: string },
): Promise<number | undefined> {
  const candidates = await activeUsers(executor, identity.organisation)
    .where('users.identity_subject', 'is', null)
    .where(hasStaffRole('users'))
    .where((eb) =>
      eb(eb.fn<string>('lower', [`users.${match.column}`]), '=', match.value.toLowerCase()),
    )
    .select('users.id')
    .execute();
  const [only, another] = candidates;
  if (!only || another) return undefined;
  const linked = await executor
    .updateTable('users')
    .set({ identity_issuer: identity.issuer, identity_subject: identity.subject })
    .where('id', '=', only.id)
    .where('identity_subject', 'is', null)
    // A deactivated user does not get a second account this way.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users as other')
            .whereRef('other.organisation_id', '=', 'users.organisation_id')
            .where('other.identity_issuer', '=', identity.issuer)
            .where('other.identity_subject', '=', identity.subject)
            .select('other.id'),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return linked?.id;
}
