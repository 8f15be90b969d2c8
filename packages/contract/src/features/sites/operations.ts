import { z } from 'zod';
import { pathIdSchema, siteParams } from '../../common/ids.ts';
import { access, operation } from '../../common/operation.ts';
import { siteRequests } from './requests.ts';
import { APP_CONFIG_NAMES, siteSchema, siteThemeSchema } from './schema.ts';

const tag = 'Sites';

export const siteOperations = {
  listSites: operation({
    ...siteRequests.listSites,
    summary: 'The sites of the signed-in user',
    tag,
    access: access.session,
    response: z.array(siteSchema),
    errors: ['LICENSE_EXPIRED', 'USER_LICENSE_MISSING'],
  }),
  getSiteTheme: operation({
    ...siteRequests.getSiteTheme,
    summary: 'The colours and language of a site',
    tag,
    access: access.staff,
    params: siteParams,
    response: siteThemeSchema,
    errors: [],
  }),
  getAppConfig: operation({
    ...siteRequests.getAppConfig,
    summary: 'One number from the configuration of a site',
    tag,
    access: access.staff,
    params: z.object({ siteId: pathIdSchema, name: z.enum(APP_CONFIG_NAMES) }),
    response: z.number(),
    errors: [],
  }),
};
