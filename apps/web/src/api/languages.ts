import { languageRequests } from '@balie/contract/features/languages/requests.ts';
import { keyOf, queryFor, useOperation } from './operation.ts';

export const languagesQuery = (siteId: number) =>
  queryFor(languageRequests.listLanguages, { params: { siteId } });

export const defaultLanguageQuery = (siteId: number) =>
  queryFor(languageRequests.getDefaultLanguage, { params: { siteId } });

/** A refusal means a colleague changed the order in the meantime: reload the list then too. */
export const useReorderLanguages = (siteId: number) =>
  useOperation(languageRequests.reorderLanguages, {
    reloads: [keyOf(languageRequests.listLanguages, { siteId })],
    reloadsOnError: true,
    success: 'language-order-saved',
    errors: { CHANGED_MEANWHILE: 'language-order-changed' },
  });

/** Every language of the site, including those no longer offered; the screen names what it changed. */
export const managedLanguagesQuery = (siteId: number) =>
  queryFor(languageRequests.listManagedLanguages, { params: { siteId } });

const afterChange = (siteId: number) => ({
  reloads: [
    keyOf(languageRequests.listLanguages, { siteId }),
    keyOf(languageRequests.listManagedLanguages, { siteId }),
    keyOf(languageRequests.getDefaultLanguage, { siteId }),
  ],
  reloadsOnError: true,
});

export const useAddLanguage = (siteId: number) =>
  useOperation(languageRequests.addLanguage, afterChange(siteId));
export const useRemoveLanguage = (siteId: number) =>
  useOperation(languageRequests.removeLanguage, afterChange(siteId));
export const useMakeDefaultLanguage = (siteId: number) =>
  useOperation(languageRequests.makeDefaultLanguage, afterChange(siteId));
