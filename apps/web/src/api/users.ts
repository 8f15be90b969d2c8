import type { Role } from '@balie/contract/common/roles.ts';
import { userRequests } from '@balie/contract/features/users/requests.ts';
import { queryFor } from './operation.ts';

export const usersByRoleQuery = (siteId: number, role: Role) =>
  queryFor(userRequests.listUsersByRole, { params: { siteId, role } });
