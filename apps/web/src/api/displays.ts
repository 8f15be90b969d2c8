import { displayRequests } from '@balie/contract/features/displays/requests.ts';
import { keyOf, queryFor, useOperation } from './operation.ts';

export const displaysQuery = (siteId: number) =>
  queryFor(displayRequests.listDisplays, { params: { siteId } });

const displays = (siteId: number) => [keyOf(displayRequests.listDisplays, { siteId })];

export const useIdentifyDisplay = () =>
  useOperation(displayRequests.identifyDisplay, { success: 'device-identified' });

export const usePairDisplay = (siteId: number) =>
  useOperation(displayRequests.pairDisplay, {
    reloads: displays(siteId),
    success: 'display-paired',
  });

export const useApproveDisplay = (siteId: number) =>
  useOperation(displayRequests.approveDisplay, {
    reloads: displays(siteId),
    success: 'device-approved',
  });

export const useUpdateDisplay = (siteId: number) =>
  useOperation(displayRequests.updateDisplay, {
    reloads: displays(siteId),
    success: 'modified-success',
  });

/** The screen says how many. */
export const useForgetDisplays = (siteId: number) =>
  useOperation(displayRequests.forgetDisplays, { reloads: displays(siteId), reloadsOnError: true });

export const useForgetDisplay = (siteId: number) =>
  useOperation(displayRequests.deleteDisplay, {
    reloads: displays(siteId),
    success: 'device-forgotten',
  });
