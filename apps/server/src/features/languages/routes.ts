import { languageOperations } from '@balie/contract/features/languages/operations.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import type { Platform } from '../../platform/platform.ts';
import { listManagedLanguages } from './managed-repository.ts';
import { addLanguage, makeDefaultLanguage, removeLanguage } from './managed-service.ts';
import { getDefaultLanguage, listActiveLanguages, reorderLanguages } from './service.ts';

export function registerLanguageRoutes(registrar: Registrar, { db }: Platform): void {
  registrar.register(languageOperations.listLanguages, ({ site }) =>
    listActiveLanguages(db, site.id),
  );

  registrar.register(languageOperations.getDefaultLanguage, ({ site }) =>
    getDefaultLanguage(db, site.id),
  );

  registrar.register(languageOperations.reorderLanguages, ({ user, site, body }) =>
    reorderLanguages(db, { user, siteId: site.id }, body),
  );

  registrar.register(languageOperations.listManagedLanguages, ({ site }) =>
    listManagedLanguages(db, site.id),
  );

  registrar.register(languageOperations.addLanguage, ({ user, site, body }) =>
    addLanguage(db, { user, siteId: site.id }, body.isoCode),
  );

  registrar.register(languageOperations.removeLanguage, ({ user, site, params }) =>
    removeLanguage(db, { user, siteId: site.id }, params.languageId),
  );

  registrar.register(languageOperations.makeDefaultLanguage, ({ user, site, params }) =>
    makeDefaultLanguage(db, { user, siteId: site.id }, params.languageId),
  );
}
