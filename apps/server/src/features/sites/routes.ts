import { siteOperations } from '@balie/contract/features/sites/operations.ts';
import { siteSettingsOperations } from '@balie/contract/features/sites/settings-operations.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import { AddressPolicy } from '../../platform/network/address-policy.ts';
import type { Platform } from '../../platform/platform.ts';
import { TokenBuckets } from '../../platform/token-buckets.ts';
import { DisplayAddressTester } from './display-address.ts';
import { getSiteTheme } from './repository.ts';
import { getAppConfig, listLicensedSites } from './service.ts';
import { changeSettings, getSettings } from './settings-service.ts';

/** Each request opens an outgoing connection: people ask now and then, not ten times a second. */
const TESTS = { burst: 6, perSecond: 0.5 };

export function registerSiteRoutes(registrar: Registrar, { db, config }: Platform): void {
  const tester = new DisplayAddressTester(new AddressPolicy('display', config.webhookAllow));
  const tests = new TokenBuckets(TESTS);
  registrar.register(siteOperations.listSites, ({ user, now }) => listLicensedSites(db, user, now));
  registrar.register(siteOperations.getSiteTheme, ({ site }) => getSiteTheme(db, site.id));
  registrar.register(siteOperations.getAppConfig, ({ site, params }) =>
    getAppConfig(db, site.id, params.name),
  );
  registrar.register(siteSettingsOperations.getSiteSettings, ({ site }) =>
    getSettings(db, site.id),
  );
  registrar.register(siteSettingsOperations.updateSiteSettings, ({ user, site, body }) =>
    changeSettings(db, { user, siteId: site.id }, body),
  );
  registrar.register(
    siteSettingsOperations.testDisplayAddress,
    async ({ user, body, deployment }) => {
      if (!tests.take(String(user.id), performance.now())) throw new AppError('TOO_MANY_REQUESTS');
      return { outcome: await tester.test(body.padsUrl ?? '', deployment.applicationId) };
    },
  );
}
