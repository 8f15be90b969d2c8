import { userOperations } from '@balie/contract/features/users/operations.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import type { Platform } from '../../platform/platform.ts';
import { findUserLanguage, listUsersByRole, updateUserLanguage } from './repository.ts';

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
}
