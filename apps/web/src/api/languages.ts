import { languageOperations } from '@balie/contract/features/languages/operations.ts';
import { keyOf, queryFor, useOperation } from './operation.ts';

/** The languages visitors can choose, in their order. */
export const languagesQuery = (siteId: number) =>
  queryFor(languageOperations.listLanguages, { params: { siteId } });

export const defaultLanguageQuery = (siteId: number) =>
  queryFor(languageOperations.getDefaultLanguage, { params: { siteId } });

/** A refusal means that a colleague made another order meanwhile: the list reloads then too. */
export const useReorderLanguages = (siteId: number) =>
  useOperation(languageOperations.reorderLanguages, {
    reloads: [keyOf(languageOperations.listLanguages, { siteId })],
    reloadsOnError: true,
    success: 'language-order-saved',
    errors: { CHANGED_MEANWHILE: 'language-order-changed' },
  });

/** Every language of the site, also those no longer offered; the screen names what it changed. */
export const managedLanguagesQuery = (siteId: number) =>
  queryFor(languageOperations.listManagedLanguages, { params: { siteId } });

const afterChange = (siteId: number) => ({
  reloads: [
    keyOf(languageOperations.listLanguages, { siteId }),
    keyOf(languageOperations.listManagedLanguages, { siteId }),
    keyOf(languageOperations.getDefaultLanguage, { siteId }),
  ],
  reloadsOnError: true,
});

export const useAddLanguage = (siteId: number) =>
  useOperation(languageOperations.addLanguage, afterChange(siteId));
export const useRemoveLanguage = (siteId: number) =>
  useOperation(languageOperations.removeLanguage, afterChange(siteId));
export const useMakeDefaultLanguage = (siteId: number) =>
  useOperation(languageOperations.makeDefaultLanguage, afterChange(siteId));
