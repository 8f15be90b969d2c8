import type { Account, AccountFields } from '@balie/contract/features/accounts/schema.ts';
import { AppError } from '../../platform/app-error.ts';

/**
 * What decides who somebody is and what they may do at every site: the name and address they sign in
 * with, their role and their licence.
 */
const IDENTITY = ['username', 'email', 'role', 'licensed'] as const;

/**
 * Nobody takes away their own access by mistake, and an administrator of one site decides nothing
 * for the other sites of a colleague: of somebody who also works elsewhere only the name, phone,
 * language, domain access and the shared sites can be changed.
 */
export function assertMayChange(
  administratorId: number,
  before: Account,
  after: AccountFields,
): void {
  if (before.id === administratorId) {
    const keepsSites = before.siteIds.every((id) => after.siteIds.includes(id));
    const keepsAccess = after.role === before.role && after.licensed === before.licensed;
    if (!keepsSites || !keepsAccess) throw new AppError('USER_IS_YOURSELF');
  }
  if (before.elsewhere && IDENTITY.some((name) => before[name] !== after[name])) {
    throw new AppError('USER_BELONGS_ELSEWHERE');
  }
  if (!before.elsewhere && after.siteIds.length === 0) {
    throw new AppError('SITE_REQUIRED', { fields: { siteIds: 'SITE_REQUIRED' } });
  }
}

/** Passwords and deactivation count at every site, so they need an administrator of every site. */
export function assertOnlyShared(account: Account): void {
  if (account.elsewhere) throw new AppError('USER_BELONGS_ELSEWHERE');
}
