import { printerRequests } from '@balie/contract/features/printers/requests.ts';
import { noticeForServerMessage } from './notice-for-error.ts';
import { keyOf, nameInList, queryFor, useOperation } from './operation.ts';

export const printersQuery = (siteId: number) =>
  queryFor(printerRequests.listPrinters, { params: { siteId } });

/** §8: printer failures show the code of a 500, else the server's message translated. */
const afterChange = (siteId: number) => ({
  reloads: [keyOf(printerRequests.listPrinters, { siteId })],
  noticeFor: noticeForServerMessage,
});

export const useAddPrinter = (siteId: number) =>
  useOperation(printerRequests.addPrinter, { ...afterChange(siteId), success: 'added-success' });

export const useUpdatePrinter = (siteId: number) =>
  useOperation(printerRequests.updatePrinter, {
    ...afterChange(siteId),
    success: 'modified-success',
  });

export const useDeletePrinter = (siteId: number) =>
  useOperation(printerRequests.deletePrinter, {
    ...afterChange(siteId),
    success: 'deleted-success',
    deleted: ({ params }) => ({ siteId, entity: 'printer', entityId: String(params.printerId) }),
    named: ({ params }, client) =>
      nameInList(
        client,
        keyOf(printerRequests.listPrinters),
        (row: { printerId: number }) => row.printerId === params.printerId,
      ),
  });
