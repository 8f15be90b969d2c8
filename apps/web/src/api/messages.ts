import { messageOperations } from '@balie/contract/features/messages/operations.ts';
import { keyOf, nameInList, queryFor, useOperation } from './operation.ts';

export const dashboardMessagesQuery = (siteId: number) =>
  queryFor(messageOperations.listDashboardMessages, { params: { siteId } });

export const messagesQuery = (siteId: number) =>
  queryFor(messageOperations.listMessages, { params: { siteId } });

const afterChange = (siteId: number) => ({
  reloads: [
    keyOf(messageOperations.listMessages, { siteId }),
    keyOf(messageOperations.listDashboardMessages, { siteId }),
  ],
});

/** §8: adding a message says "Addition succeeded". */
export const useAddMessage = (siteId: number) =>
  useOperation(messageOperations.addMessage, {
    ...afterChange(siteId),
    success: 'addition-succeeded',
  });

export const useUpdateMessage = (siteId: number) =>
  useOperation(messageOperations.updateMessage, {
    ...afterChange(siteId),
    success: 'modified-success',
    reloadsOnError: true,
  });

export const useDeleteMessage = (siteId: number) =>
  useOperation(messageOperations.deleteMessage, {
    ...afterChange(siteId),
    success: 'deleted-success',
    named: ({ params }, client) =>
      nameInList(
        client,
        keyOf(messageOperations.listMessages),
        (row: { id: number }) => row.id === params.messageId,
      ),
    reloadsOnError: true,
  });
