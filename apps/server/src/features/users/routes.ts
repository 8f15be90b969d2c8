import { userOperations } from '@balie/contract/features/users/operations.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import type { Platform } from '../../platform/platform.ts';
import { findUserLanguage, listUsersByRole, updateUserLanguage } from './repository.ts';
import { getUser, setPhone, setWebhook } from './service.ts';

export function registerUserRoutes(registrar: Registrar, { db }: Platform): void {
  registrar.register(userOperations.getUserLanguage, async ({ user }) => ({
    language: await findUserLanguage(db, user.id),
  }));
  registrar.register(userOperations.setUserLanguage, async ({ user, body }) => {
    await updateUserLanguage(db, user.id, body.language);
    return { language: body.language };
  });
  registrar.register(userOperations.listUsersByRole, ({ site, params }) =>
    listUsersByRole(db, site.id, params.role),
  );
  registrar.register(userOperations.getUser, ({ user, site, params }) =>
    getUser(db, { user, siteId: site.id }, params.userId),
  );
  registrar.register(userOperations.setUserWebhook, ({ user, site, body, now }) =>
    setWebhook(db, { user, siteId: site.id, now }, body.webhookUrl),
  );
  registrar.register(userOperations.setUserPhone, ({ user, site, body, now }) =>
    setPhone(db, { user, siteId: site.id, now }, body.phone),
  );
}
