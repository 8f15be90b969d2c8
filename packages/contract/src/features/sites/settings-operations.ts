import { siteParams } from '../../common/ids.ts';
import { access, operation } from '../../common/operation.ts';
import {
  displayAddressSchema,
  displayAddressTestSchema,
  siteSettingsInputSchema,
  siteSettingsSchema,
} from './settings-schema.ts';

const tag = 'Sites';

export const siteSettingsOperations = {
  getSiteSettings: operation({
    method: 'GET',
    path: '/api/sites/{siteId}/settings',
    summary: 'How a site is called, looks, counts its time and shows itself',
    tag,
    access: access.admin,
    params: siteParams,
    response: siteSettingsSchema,
    errors: [],
  }),
  updateSiteSettings: operation({
    method: 'PUT',
    path: '/api/sites/{siteId}/settings',
    summary: 'Change settings of a site',
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
    method: 'POST',
    path: '/api/sites/{siteId}/settings/display-address/test',
    summary: 'Whether Balie answers at an address that displays would be opened at',
    tag,
    access: access.admin,
    params: siteParams,
    body: displayAddressSchema,
    response: displayAddressTestSchema,
    errors: ['INVALID_URL', 'TOO_MANY_REQUESTS'],
  }),
};
