import { displayOperations } from '@balie/contract/features/displays/operations.ts';
import { keyOf, queryFor, useOperation } from './operation.ts';

export const devicesQuery = (siteId: number) =>
  queryFor(displayOperations.listDevices, { params: { siteId } });

const devices = (siteId: number) => [keyOf(displayOperations.listDevices, { siteId })];

export const useIdentifyDevice = () =>
  useOperation(displayOperations.identifyDevice, { success: 'device-identified' });

export const usePairDisplay = (siteId: number) =>
  useOperation(displayOperations.pairDisplay, {
    reloads: devices(siteId),
    success: 'display-paired',
  });

export const useApproveDevice = (siteId: number) =>
  useOperation(displayOperations.approveDevice, {
    reloads: devices(siteId),
    success: 'device-approved',
  });

export const useUpdateDevice = (siteId: number) =>
  useOperation(displayOperations.updateDevice, {
    reloads: devices(siteId),
    success: 'modified-success',
  });

export const useForgetDevice = (siteId: number) =>
  useOperation(displayOperations.deleteDevice, {
    reloads: devices(siteId),
    success: 'device-forgotten',
  });
