import { closureOperations } from '@balie/contract/features/closures/operations.ts';
import { openingHourOperations } from '@balie/contract/features/opening-hours/operations.ts';
import { keyOf, queryFor, useOperation } from './operation.ts';

/** Those that touch these days, both included. */
export const closuresQuery = (siteId: number, days: { from: string; until: string }) =>
  queryFor(closureOperations.listClosures, { params: { siteId }, query: days });

export const holidaysQuery = (siteId: number, asked: { year: string; country: string }) =>
  queryFor(closureOperations.listHolidays, {
    params: { siteId },
    query: asked as { year: string; country: 'BE' },
  });

/** How many planned visits would fall inside a period. */
export const appointmentsInsideQuery = (
  siteId: number,
  { domainId, ...period }: { from: string; until: string; domainId: number | null },
) => ({
  ...queryFor(
    closureOperations.countClosureAppointments,
    {
      params: { siteId },
      query: domainId === null ? period : { ...period, domainId: String(domainId) },
    },
    { silent: true },
  ),
  staleTime: 0,
});

const afterChange = (siteId: number) => ({
  reloads: [
    keyOf(closureOperations.listClosures, { siteId }),
    keyOf(closureOperations.listHolidays, { siteId }),
    keyOf(openingHourOperations.listOpenDomains, { siteId }),
  ],
  reloadsOnError: true,
});

export const useAddClosure = (siteId: number) =>
  useOperation(closureOperations.addClosure, afterChange(siteId));
export const useUpdateClosure = (siteId: number) =>
  useOperation(closureOperations.updateClosure, afterChange(siteId));
export const useDeleteClosure = (siteId: number) =>
  useOperation(closureOperations.deleteClosure, afterChange(siteId));
export const useCancelAppointments = (siteId: number) =>
  useOperation(closureOperations.cancelClosureAppointments, afterChange(siteId));
export const useChooseHolidays = (siteId: number) =>
  useOperation(closureOperations.chooseHolidays, afterChange(siteId));
