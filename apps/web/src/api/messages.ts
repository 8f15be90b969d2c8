import { messageRequests } from '@balie/contract/features/messages/requests.ts';
import { keyOf, nameInList, queryFor, useOperation } from './operation.ts';

export const dashboardMessagesQuery = (siteId: number) =>
  queryFor(messageRequests.listDashboardMessages, { params: { siteId } });

export const messagesQuery = (siteId: number) =>
  queryFor(messageRequests.listMessages, { params: { siteId } });

const afterChange = (siteId: number) => ({
  reloads: [
    keyOf(messageRequests.listMessages, { siteId }),
    keyOf(messageRequests.listDashboardMessages, { siteId }),
  ],
});

/** §8: adding a message says "Addition succeeded". */
export const useAddMessage = (siteId: number) =>
  useOperation(messageRequests.addMessage, {
    ...afterChange(siteId),
    success: 'addition-succeeded',
  });

export const useUpdateMessage = (siteId: number) =>
  useOperation(messageRequests.updateMessage, {
    ...afterChange(siteId),
    success: 'modified-success',
    reloadsOnError: true,
  });

export const useDeleteMessage = (siteId: number) =>
  useOperation(messageRequests.deleteMessage, {
    ...afterChange(siteId),
    success: 'deleted-success',
    deleted: ({ params }) => ({ siteId, entity: 'message', entityId: String(params.messageId) }),
    named: ({ params }, client) =>
      nameInList(
        client,
        keyOf(messageRequests.listMessages),
        (row: { id: number }) => row.id === params.messageId,
      ),
    reloadsOnError: true,
  });
