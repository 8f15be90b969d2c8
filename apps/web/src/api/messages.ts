import { messageOperations } from '@balie/contract/features/messages/operations.ts';
import { queryFor } from './operation.ts';

export const dashboardMessagesQuery = (siteId: number) =>
  queryFor(messageOperations.listDashboardMessages, { params: { siteId } });
