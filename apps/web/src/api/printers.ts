import { printerOperations } from '@balie/contract/features/printers/operations.ts';
import { noticeForServerMessage } from './notice-for-error.ts';
import { keyOf, nameInList, queryFor, useOperation } from './operation.ts';

export const printersQuery = (siteId: number) =>
  queryFor(printerOperations.listPrinters, { params: { siteId } });

/** §8: printer failures show the code of a 500, else the server's message translated. */
const afterChange = (siteId: number) => ({
  reloads: [keyOf(printerOperations.listPrinters, { siteId })],
  noticeFor: noticeForServerMessage,
});

export const useAddPrinter = (siteId: number) =>
  useOperation(printerOperations.addPrinter, { ...afterChange(siteId), success: 'added-success' });

export const useUpdatePrinter = (siteId: number) =>
  useOperation(printerOperations.updatePrinter, {
    ...afterChange(siteId),
    success: 'modified-success',
  });

export const useDeletePrinter = (siteId: number) =>
  useOperation(printerOperations.deletePrinter, {
    ...afterChange(siteId),
    success: 'deleted-success',
    named: ({ params }, client) =>
      nameInList(
        client,
        keyOf(printerOperations.listPrinters),
        (row: { printerId: number }) => row.printerId === params.printerId,
      ),
  });
