import { languageOperations } from '@balie/contract/features/languages/operations.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import type { Platform } from '../../platform/platform.ts';
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
}
