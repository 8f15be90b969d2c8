import type { Role } from '@balie/contract/common/roles.ts';
import { userOperations } from '@balie/contract/features/users/operations.ts';
import { queryFor } from './operation.ts';

/** The active users of a site with a role, for choosers. */
export const usersByRoleQuery = (siteId: number, role: Role) =>
  queryFor(userOperations.listUsersByRole, { params: { siteId, role } });
