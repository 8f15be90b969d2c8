import { accountOperations } from '@balie/contract/features/accounts/operations.ts';
import { deskOperations } from '@balie/contract/features/desks/operations.ts';
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

/** One of many at once: the page itself shows who was added, and why somebody was not. */
export const useAddColleague = (siteId: number) =>
  useOperation(accountOperations.addAccount, {
    reloads: [keyOf(accountOperations.listAccounts, { siteId })],
    noticeFor: () => undefined,
  });

/** A printer for many desks at once: ten notices would say one thing. */
export const useGiveDeskPrinter = (siteId: number) =>
  useOperation(deskOperations.updateDesk, {
    reloads: [keyOf(deskOperations.listDesks, { siteId })],
    errors: { CHANGED_MEANWHILE: 'silent' },
  });
