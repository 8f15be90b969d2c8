import { firstStepOperations } from '@balie/contract/features/first-steps/operations.ts';
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
