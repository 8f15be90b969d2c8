import { firstStepOperations } from '@balie/contract/features/first-steps/operations.ts';
import { languageOperations } from '@balie/contract/features/languages/operations.ts';
import { organisationOperations } from '@balie/contract/features/organisation/operations.ts';
import { keyOf, queryFor, useOperation } from './operation.ts';

export const firstStepsQuery = (siteId: number) => ({
  ...queryFor(firstStepOperations.getFirstSteps, { params: { siteId } }),
  // Every screen ticks something here: what is on the list is asked again when it is looked at.
  staleTime: 0,
});

const steps = (siteId: number) => keyOf(firstStepOperations.getFirstSteps, { siteId });

export const usePutFirstStepsAway = (siteId: number) =>
  useOperation(firstStepOperations.putFirstStepsAway, { reloads: [steps(siteId)] });

export const useAddServices = (siteId: number) =>
  useOperation(firstStepOperations.addServices, { reloads: [steps(siteId)] });

export const useAddPlaces = (siteId: number) =>
  useOperation(firstStepOperations.addPlaces, { reloads: [steps(siteId)] });

export const organisationQuery = () => queryFor(organisationOperations.getOrganisation, {});

export const useRenameOrganisation = () =>
  useOperation(organisationOperations.renameOrganisation, {
    reloads: [keyOf(organisationOperations.getOrganisation)],
  });

export const managedLanguagesQuery = (siteId: number) =>
  queryFor(languageOperations.listManagedLanguages, { params: { siteId } });

const languages = (siteId: number) => [
  keyOf(languageOperations.listManagedLanguages, { siteId }),
  keyOf(languageOperations.listLanguages, { siteId }),
];

/** Asked for twice is no mistake: the language is there. */
export const useOfferLanguage = (siteId: number) =>
  useOperation(languageOperations.addLanguage, {
    reloads: languages(siteId),
    errors: { LANGUAGE_EXISTS: 'silent' },
  });

export const useStopOfferingLanguage = (siteId: number) =>
  useOperation(languageOperations.removeLanguage, {
    reloads: languages(siteId),
    errors: { LANGUAGE_NOT_FOUND: 'silent' },
  });
