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
