import { siteSettingsOperations } from '@balie/contract/features/sites/settings-operations.ts';
import { keyOf, queryFor, useOperation } from './operation.ts';

export const siteSettingsQuery = (siteId: number) =>
  queryFor(siteSettingsOperations.getSiteSettings, { params: { siteId } });

/** The screen tells both how it went: with undo, and with both values where a colleague was first. */
export const useUpdateSiteSettings = (siteId: number) =>
  useOperation(siteSettingsOperations.updateSiteSettings, {
    reloads: [keyOf(siteSettingsOperations.getSiteSettings, { siteId })],
    errors: { SETTINGS_CHANGED: 'silent' },
    reloadsOnError: true,
  });

export const useTestDisplayAddress = () => useOperation(siteSettingsOperations.testDisplayAddress);
