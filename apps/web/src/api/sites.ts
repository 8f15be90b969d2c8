import { siteSettingsRequests } from '@balie/contract/features/sites/settings-requests.ts';
import { keyOf, queryFor, useOperation } from './operation.ts';

export const siteSettingsQuery = (siteId: number) =>
  queryFor(siteSettingsRequests.getSiteSettings, { params: { siteId } });

/** The screen shows the outcome itself, with undo. */
export const useUpdateSiteSettings = (siteId: number) =>
  useOperation(siteSettingsRequests.updateSiteSettings, {
    reloads: [keyOf(siteSettingsRequests.getSiteSettings, { siteId })],
  });

export const useTestDisplayAddress = () => useOperation(siteSettingsRequests.testDisplayAddress);
