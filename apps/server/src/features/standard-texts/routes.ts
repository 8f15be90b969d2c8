import { standardTextOperations } from '@balie/contract/features/standard-texts/operations.ts';
import { STANDARD_TEXT_TYPES } from '@balie/contract/features/standard-texts/schema.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import type { Platform } from '../../platform/platform.ts';
import { listDefaultLanguageTexts, listStandardTexts } from './repository.ts';
import {
  addStandardText,
  changeStandardText,
  getStandardText,
  listPlaceholdersFor,
  removeStandardText,
} from './service.ts';

export function registerStandardTextRoutes(registrar: Registrar, { db }: Platform): void {
  registrar.register(standardTextOperations.listStandardTexts, ({ site }) =>
    listStandardTexts(db, site.id),
  );

  registrar.register(standardTextOperations.listDefaultLanguageTexts, ({ site }) =>
    listDefaultLanguageTexts(db, site.id),
  );

  registrar.register(standardTextOperations.listStandardTextTypes, () => [...STANDARD_TEXT_TYPES]);

  registrar.register(standardTextOperations.getStandardText, ({ site, params }) =>
    getStandardText(db, { siteId: site.id, key: params.uuid }),
  );

  registrar.register(standardTextOperations.addStandardText, ({ user, site, body }) =>
    addStandardText(db, { user, siteId: site.id }, body),
  );

  registrar.register(standardTextOperations.updateStandardText, async ({ user, site, body }) => [
    await changeStandardText(db, { user, siteId: site.id }, body),
  ]);

  registrar.register(standardTextOperations.deleteStandardText, ({ user, site, params }) =>
    removeStandardText(db, { user, siteId: site.id }, params),
  );

  registrar.register(standardTextOperations.listPlaceholders, ({ user, site }) =>
    listPlaceholdersFor(db, { user, siteId: site.id }),
  );
}
