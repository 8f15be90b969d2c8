import { messageOperations } from '@balie/contract/features/messages/operations.ts';
import type { Message } from '@balie/contract/features/messages/schema.ts';
import type { Office } from './office.ts';

export const MESSAGE_DAY = '2026-11-15';

export const validMessage = {
  publicationDate: MESSAGE_DAY,
  expiryDate: '2027-05-15',
  messageImportance: 'HIGH',
  title: 'Storing',
  description: '<p>Het <b>Rijksregister</b> is niet bereikbaar.</p>',
  comment: 'Gemeld door ICT',
};

export const messageActions = (office: () => Office) => {
  const params = () => ({ siteId: office().site.siteId });
  return {
    add: (change: object = {}) =>
      office().admin.send(messageOperations.addMessage, {
        params: params(),
        body: { ...validMessage, ...change },
      }),
    edit: (messageId: number, change: object = {}) =>
      office().admin.send(messageOperations.updateMessage, {
        params: { ...params(), messageId },
        body: { ...validMessage, ...change },
      }),
    board: async (): Promise<Message[]> =>
      (await office().admin.send(messageOperations.listMessages, { params: params() })).json(),
    dashboard: async (): Promise<Message[]> =>
      (
        await office().clerk.send(messageOperations.listDashboardMessages, { params: params() })
      ).json(),
  };
};
