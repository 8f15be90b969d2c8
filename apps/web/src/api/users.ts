import type { Role } from '@balie/contract/common/roles.ts';
import { userRequests } from '@balie/contract/features/users/requests.ts';
import { queryFor } from './operation.ts';

/** The active users of a site with a role, for choosers. */
export const usersByRoleQuery = (siteId: number, role: Role) =>
  queryFor(userRequests.listUsersByRole, { params: { siteId, role } });
