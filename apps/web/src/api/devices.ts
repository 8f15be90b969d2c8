import { displayRequests } from '@balie/contract/features/displays/requests.ts';
import { keyOf, queryFor, useOperation } from './operation.ts';

export const devicesQuery = (siteId: number) =>
  queryFor(displayRequests.listDevices, { params: { siteId } });

const devices = (siteId: number) => [keyOf(displayRequests.listDevices, { siteId })];

export const useIdentifyDevice = () =>
  useOperation(displayRequests.identifyDevice, { success: 'device-identified' });

export const usePairDisplay = (siteId: number) =>
  useOperation(displayRequests.pairDisplay, {
    reloads: devices(siteId),
    success: 'display-paired',
  });

export const useApproveDevice = (siteId: number) =>
  useOperation(displayRequests.approveDevice, {
    reloads: devices(siteId),
    success: 'device-approved',
  });

export const useUpdateDevice = (siteId: number) =>
  useOperation(displayRequests.updateDevice, {
    reloads: devices(siteId),
    success: 'modified-success',
  });

/** The screen says how many. */
export const useForgetDevices = (siteId: number) =>
  useOperation(displayRequests.forgetDevices, { reloads: devices(siteId), reloadsOnError: true });

export const useForgetDevice = (siteId: number) =>
  useOperation(displayRequests.deleteDevice, {
    reloads: devices(siteId),
    success: 'device-forgotten',
  });
