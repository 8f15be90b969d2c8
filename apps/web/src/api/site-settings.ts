import { siteSettingsOperations } from '@balie/contract/features/sites/settings-operations.ts';
import { keyOf, queryFor, useOperation } from './operation.ts';

export const siteSettingsQuery = (siteId: number) =>
  queryFor(siteSettingsOperations.getSiteSettings, { params: { siteId } });

/** The screen tells how it went, with undo. */
export const useUpdateSiteSettings = (siteId: number) =>
  useOperation(siteSettingsOperations.updateSiteSettings, {
    reloads: [keyOf(siteSettingsOperations.getSiteSettings, { siteId })],
  });

export const useTestDisplayAddress = () => useOperation(siteSettingsOperations.testDisplayAddress);
