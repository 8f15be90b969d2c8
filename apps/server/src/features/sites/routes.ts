import { siteOperations } from '@balie/contract/features/sites/operations.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSiteTheme } from './repository.ts';
import { getAppConfig, listLicensedSites } from './service.ts';

export function registerSiteRoutes(registrar: Registrar, { db }: Platform): void {
  registrar.register(siteOperations.listSites, ({ user, now }) => listLicensedSites(db, user, now));
  registrar.register(siteOperations.getSiteTheme, ({ site }) => getSiteTheme(db, site.id));
  registrar.register(siteOperations.getAppConfig, ({ site, params }) =>
    getAppConfig(db, site.id, params.name),
  );
}
