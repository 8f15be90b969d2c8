import { displayOperations } from '@balie/contract/features/displays/operations.ts';
import { keyOf, queryFor, useOperation } from './operation.ts';

export const devicesQuery = (siteId: number) =>
  queryFor(displayOperations.listDevices, { params: { siteId } });

export const useIdentifyDevice = () =>
  useOperation(displayOperations.identifyDevice, { success: 'device-identified' });

export const useRemoveDevice = (siteId: number) =>
  useOperation(displayOperations.deleteDevice, {
    reloads: [keyOf(displayOperations.listDevices, { siteId })],
    success: 'deleted-success',
  });
