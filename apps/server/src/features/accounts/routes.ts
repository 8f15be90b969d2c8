import { accountOperations } from '@balie/contract/features/accounts/operations.ts';
import { SecretBox } from '../../platform/auth/secret-box.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import type { Platform } from '../../platform/platform.ts';
import { applyImport, previewImport } from './import/service.ts';
import { invite } from './invitation-service.ts';
import { administeredSites } from './person-service.ts';
import { listAccounts } from './repository.ts';
import { addAccount, changeAccount, changeDomainAccess, setActive } from './service.ts';
import {
  endSessions,
  getAccountSecurity,
  setAccountPassword,
  takeSecondFactor,
  unlock,
} from './sign-in-service.ts';
import { findOptions } from './usage-repository.ts';

export function registerAccountRoutes(registrar: Registrar, { db, config }: Platform): void {
  const box = new SecretBox(config.secretKeys);
  registrar.register(accountOperations.listAccounts, async ({ user, site }) =>
    listAccounts(db, site.id, await administeredSites(db, user)),
  );
  registrar.register(accountOperations.getAccountOptions, async ({ user, deployment }) => ({
    ...(await findOptions(db, {
      organisationId: user.organisationId,
      siteIds: await administeredSites(db, user),
    })),
    organisationAdmin: user.organisationAdmin,
    signsInElsewhere: deployment.identityProvider !== undefined,
  }));
  registrar.register(accountOperations.addAccount, ({ user, site, body, now }) =>
    addAccount(db, { user, siteId: site.id, now }, body),
  );
  registrar.register(accountOperations.updateAccount, ({ user, site, params, body, now }) =>
    changeAccount(db, { user, siteId: site.id, now }, { userId: params.userId, edit: body }),
  );
  registrar.register(accountOperations.changeDomainAccess, ({ user, site, body, now }) =>
    changeDomainAccess(db, { user, siteId: site.id, now }, body),
  );
  registrar.register(accountOperations.previewAccountImport, ({ user, site, body, now }) =>
    previewImport(db, { user, siteId: site.id, now }, body),
  );
  registrar.register(accountOperations.importAccounts, ({ user, site, body, query, now }) =>
    applyImport(db, { user, siteId: site.id, now }, { file: body, expected: query.expected }),
  );
  registrar.register(accountOperations.inviteAccounts, ({ user, site, body, now }) =>
    invite(db, { user, siteId: site.id, now }, body.userIds),
  );
  registrar.register(accountOperations.setAccountActive, ({ user, site, params, body, now }) =>
    setActive(db, { user, siteId: site.id, now }, { userId: params.userId, active: body.active }),
  );
  registrar.register(accountOperations.setAccountPassword, ({ user, site, params, body, now }) =>
    setAccountPassword(
      db,
      { user, siteId: site.id, now },
      { userId: params.userId, password: body.password },
    ),
  );
  registrar.register(accountOperations.getAccountSecurity, ({ site, params, now }) =>
    getAccountSecurity(db, { siteId: site.id, userId: params.userId, now, box }),
  );
  registrar.register(accountOperations.unlockAccount, ({ user, site, params, now }) =>
    unlock(db, { user, siteId: site.id, now }, params.userId),
  );
  registrar.register(accountOperations.resetSecondFactor, ({ user, site, params, now }) =>
    takeSecondFactor(db, { user, siteId: site.id, now }, params.userId),
  );
  registrar.register(accountOperations.endAccountSessions, ({ user, site, params, now }) =>
    endSessions(db, { user, siteId: site.id, now }, params.userId),
  );
}
