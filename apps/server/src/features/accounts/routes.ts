import { accountOperations } from '@balie/contract/features/accounts/operations.ts';
import { readSessionToken } from '../../platform/auth/session-cookie.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import type { Platform } from '../../platform/platform.ts';
import { listAccounts } from './repository.ts';
import { addAccount, administeredSites, changeAccount, setActive, setPassword } from './service.ts';
import { findOptions } from './usage-repository.ts';

export function registerAccountRoutes(registrar: Registrar, { db }: Platform): void {
  registrar.register(accountOperations.listAccounts, async ({ user, site }) =>
    listAccounts(db, site.id, await administeredSites(db, user)),
  );
  registrar.register(accountOperations.getAccountOptions, async ({ user }) => ({
    ...(await findOptions(db, {
      organisationId: user.organisationId,
      siteIds: await administeredSites(db, user),
    })),
    organisationAdmin: user.organisationAdmin,
  }));
  registrar.register(accountOperations.addAccount, ({ user, site, body, now }) =>
    addAccount(db, { user, siteId: site.id, now }, body),
  );
  registrar.register(accountOperations.updateAccount, ({ user, site, params, body, now }) =>
    changeAccount(db, { user, siteId: site.id, now }, { userId: params.userId, edit: body }),
  );
  registrar.register(accountOperations.setAccountActive, ({ user, site, params, body, now }) =>
    setActive(db, { user, siteId: site.id, now }, { userId: params.userId, active: body.active }),
  );
  registrar.register(
    accountOperations.setAccountPassword,
    ({ user, site, params, body, now, request }) =>
      setPassword(
        db,
        { user, siteId: site.id, now },
        {
          userId: params.userId,
          password: body.password,
          ownToken: readSessionToken(request),
        },
      ),
  );
}
