import { siteParams } from '../../common/ids.ts';
import { access, operation } from '../../common/operation.ts';
import { siteSettingsRequests } from './settings-requests.ts';
import {
  displayAddressSchema,
  displayAddressTestSchema,
  siteSettingsInputSchema,
  siteSettingsSchema,
} from './settings-schema.ts';

const tag = 'Sites';

export const siteSettingsOperations = {
  getSiteSettings: operation({
    ...siteSettingsRequests.getSiteSettings,
    summary: 'The settings of a site',
    tag,
    access: access.admin,
    params: siteParams,
    response: siteSettingsSchema,
    errors: [],
  }),
  updateSiteSettings: operation({
    ...siteSettingsRequests.updateSiteSettings,
    summary: 'Change the settings of a site',
    tag,
    access: access.admin,
    params: siteParams,
    body: siteSettingsInputSchema,
    edits: true,
    response: siteSettingsSchema,
    errors: [
      'CHANGED_MEANWHILE',
      'MANDATORY_FIELD',
      'INVALID_NAME',
      'NAME_TOO_LONG',
      'TEXT_TOO_LONG',
      'INVALID_HEX_COLOR',
      'INVALID_LANGUAGE',
      'INVALID_TIME_ZONE',
      'INVALID_URL',
      'INVALID_SITE_MINUTES',
      'INVALID_REFRESH_INTERVAL',
      'SITE_NAME_UNIQUE',
    ],
  }),
  testDisplayAddress: operation({
    ...siteSettingsRequests.testDisplayAddress,
    summary: 'Whether Balie can be reached at an address for displays',
    tag,
    access: access.admin,
    params: siteParams,
    body: displayAddressSchema,
    response: displayAddressTestSchema,
    errors: ['INVALID_URL', 'TOO_MANY_REQUESTS'],
  }),
};
