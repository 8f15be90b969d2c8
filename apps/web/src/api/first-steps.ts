import { accountRequests } from '@balie/contract/features/accounts/requests.ts';
import { deskRequests } from '@balie/contract/features/desks/requests.ts';
import { firstStepRequests } from '@balie/contract/features/first-steps/requests.ts';
import { keyOf, queryFor, useOperation } from './operation.ts';

export const firstStepsQuery = (siteId: number) => ({
  ...queryFor(firstStepRequests.getFirstSteps, { params: { siteId } }),
  // Every screen can complete a step, so the list is always reloaded.
  staleTime: 0,
});

const steps = (siteId: number) => keyOf(firstStepRequests.getFirstSteps, { siteId });

export const usePutFirstStepsAway = (siteId: number) =>
  useOperation(firstStepRequests.putFirstStepsAway, { reloads: [steps(siteId)] });

export const useAddServices = (siteId: number) =>
  useOperation(firstStepRequests.addServices, { reloads: [steps(siteId)] });

export const useAddPlaces = (siteId: number) =>
  useOperation(firstStepRequests.addPlaces, { reloads: [steps(siteId)] });

/** One of many at once: the page itself lists who was added and why others were not. */
export const useAddColleague = (siteId: number) =>
  useOperation(accountRequests.addAccount, {
    reloads: [keyOf(accountRequests.listAccounts, { siteId })],
    noticeFor: () => undefined,
  });

/** A printer for many desks at once needs one notice, not ten. */
export const useGiveDeskPrinter = (siteId: number) =>
  useOperation(deskRequests.updateDesk, {
    reloads: [keyOf(deskRequests.listDesks, { siteId })],
    errors: { CHANGED_MEANWHILE: 'silent' },
  });
