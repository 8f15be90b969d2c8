import type { Account, AccountFields } from '@balie/contract/features/accounts/schema.ts';
import { AppError } from '../../platform/app-error.ts';

/** Who somebody is and what they may do at every site: username, email address, role and licence. */
const IDENTITY = ['username', 'email', 'role', 'licensed'] as const;

/** What the identity provider sets at each sign-in, if it manages the account. */
const MANAGED = [
  'firstName',
  'lastName',
  'email',
  'role',
  'organisationAdmin',
  'siteIds',
  'domainTypeIds',
] as const;

interface Administrator {
  readonly id: number;
  readonly organisationAdmin: boolean;
}

/**
 * Nobody can remove their own access by mistake, and an administrator of one site decides nothing
 * for a colleague's other sites: for users who also work elsewhere, only name, phone, language,
 * domain access and shared sites can be changed.
 */
export function assertMayChange(
  administrator: Administrator,
  before: Account,
  after: AccountFields,
): void {
  assertNotManaged(before, after);
  const identityChanges = IDENTITY.some((name) => before[name] !== after[name]);
  if (identityChanges) assertMayDecideFor(administrator, before);
  assertMayGive(administrator, before, after);
  if (before.id === administrator.id) {
    const keepsSites = before.siteIds.every((id) => after.siteIds.includes(id));
    const keepsAccess = after.role === before.role && after.licensed === before.licensed;
    if (!keepsSites || !keepsAccess) throw new AppError('USER_IS_YOURSELF');
  }
  if (before.elsewhere && identityChanges) {
    throw new AppError('USER_BELONGS_ELSEWHERE');
  }
  if (!before.elsewhere && after.siteIds.length === 0) {
    throw new AppError('SITE_REQUIRED', { fields: { siteIds: 'SITE_REQUIRED' } });
  }
}

/** The next sign-in would undo it, and nobody would know why. */
function assertNotManaged(before: Account, after: AccountFields): void {
  if (!before.managed) return;
  const wanted = {
    ...after,
    organisationAdmin: after.organisationAdmin ?? before.organisationAdmin,
  };
  const changed = MANAGED.some((name) => !isSame(before[name], wanted[name]));
  if (changed) throw new AppError('USER_MANAGED_ELSEWHERE');
}

/** The order of a list does not matter. */
export const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? new Set(one).size === new Set(other).size && one.every((part) => other.includes(part))
    : one === other;

/** Only another organisation administrator may take over an organisation administrator's account. */
export function assertMayDecideFor(administrator: Administrator, account: Account): void {
  if (account.organisationAdmin && !administrator.organisationAdmin) {
    throw new AppError('ORGANISATION_ADMIN_ONLY');
  }
}

/** Only organisation administrators grant and revoke this right, and it requires the role ADMIN. */
export function assertMayGive(
  administrator: Administrator,
  before: Pick<Account, 'id' | 'organisationAdmin'> | undefined,
  after: Pick<AccountFields, 'organisationAdmin' | 'role'>,
): void {
  const had = before?.organisationAdmin ?? false;
  const wanted = after.organisationAdmin ?? had;
  if (wanted === had) return;
  if (!administrator.organisationAdmin) throw new AppError('ORGANISATION_ADMIN_ONLY');
  if (before?.id === administrator.id) throw new AppError('USER_IS_YOURSELF');
  if (wanted && after.role !== 'ADMIN') {
    throw new AppError('INVALID_ROLE', { fields: { organisationAdmin: 'INVALID_ROLE' } });
  }
}

/** Passwords and deactivation apply everywhere, so they need an administrator of all the user's sites. */
export function assertOnlyShared(account: Account): void {
  if (account.elsewhere) throw new AppError('USER_BELONGS_ELSEWHERE');
}
