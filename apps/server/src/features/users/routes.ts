import { userOperations } from '@balie/contract/features/users/operations.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import type { Platform } from '../../platform/platform.ts';
import { findUserLanguage, listUsersByRole } from './repository.ts';
import { getUser, setLanguage, setPhone, setWebhook } from './service.ts';

export function registerUserRoutes(registrar: Registrar, { db }: Platform): void {
  registrar.register(userOperations.getUserLanguage, async ({ user }) => ({
    language: await findUserLanguage(db, user.id),
  }));
  registrar.register(userOperations.setUserLanguage, ({ user, body }) =>
    setLanguage(db, user.id, body),
  );
  registrar.register(userOperations.listUsersByRole, ({ site, params }) =>
    listUsersByRole(db, site.id, params.role),
  );
  registrar.register(userOperations.getUser, ({ user, site, params }) =>
    getUser(db, { user, siteId: site.id }, params.userId),
  );
  registrar.register(userOperations.setUserWebhook, ({ user, site, body, now }) =>
    setWebhook(db, { user, siteId: site.id, now }, body),
  );
  registrar.register(userOperations.setUserPhone, ({ user, site, body, now }) =>
    setPhone(db, { user, siteId: site.id, now }, body),
  );
}
