import { z } from 'zod';
import { siteParams } from '../../common/ids.ts';
import { access, operation } from '../../common/operation.ts';
import { dashboardMessageSchema } from './schema.ts';

const tag = 'Messages';

export const messageOperations = {
  listDashboardMessages: operation({
    method: 'GET',
    path: '/api/sites/{siteId}/messages/dashboard',
    summary: 'Messages between publication and expiry, newest first',
    tag,
    access: access.staff,
    params: siteParams,
    response: z.array(dashboardMessageSchema),
    errors: [],
  }),
};
