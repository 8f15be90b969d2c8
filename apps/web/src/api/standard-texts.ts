import { domainRequests } from '@balie/contract/features/domains/requests.ts';
import { standardTextRequests } from '@balie/contract/features/standard-texts/requests.ts';
import { thingText } from '../lib/i18n.ts';
import { keyOf, queryFor, useOperation } from './operation.ts';

export const standardTextsQuery = (siteId: number) =>
  queryFor(standardTextRequests.listStandardTexts, { params: { siteId } });

/** The texts to choose from, in the default language of the site. */
export const defaultLanguageTextsQuery = (siteId: number) =>
  queryFor(standardTextRequests.listDefaultLanguageTexts, { params: { siteId } });

export const standardTextTypesQuery = (siteId: number) =>
  queryFor(standardTextRequests.listStandardTextTypes, { params: { siteId } });

/** Described in the language of the user, who may have switched it: always asked again. */
export const placeholdersQuery = (siteId: number) => ({
  ...queryFor(standardTextRequests.listPlaceholders, { params: { siteId } }),
  staleTime: 0,
});

/** A domain shows its message, so its list is stale too. */
const reloads = (siteId: number) => [
  keyOf(standardTextRequests.listStandardTexts, { siteId }),
  keyOf(standardTextRequests.listDefaultLanguageTexts, { siteId }),
  keyOf(domainRequests.listDomains, { siteId }),
];

export const useAddStandardText = (siteId: number) =>
  useOperation(standardTextRequests.addStandardText, {
    reloads: reloads(siteId),
    success: 'added-success',
    named: () => thingText('standardText'),
    errors: { 400: 'DUPLICATE_ST_TEXT' },
  });

export const useUpdateStandardText = (siteId: number) =>
  useOperation(standardTextRequests.updateStandardText, {
    reloads: reloads(siteId),
    success: 'modified-success',
    named: () => thingText('standardText'),
    errors: { 400: 'DUPLICATE_ST_TEXT' },
  });

/** The second step of adding (§7): one notice is enough. */
export const useCompleteStandardText = (siteId: number) =>
  useOperation(standardTextRequests.updateStandardText, { reloads: reloads(siteId) });

export const useDeleteStandardText = (siteId: number) =>
  useOperation(standardTextRequests.deleteStandardText, {
    reloads: reloads(siteId),
    success: 'deleted-success',
    deleted: ({ params }) => ({ siteId, entity: 'standard-text', entityId: String(params.key) }),
    named: () => thingText('standardText'),
    errors: { other: 'STANDARD_TEXT_IN_USE' },
  });
