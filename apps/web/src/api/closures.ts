import type { Country } from '@balie/contract/features/closures/holidays.ts';
import { closureRequests } from '@balie/contract/features/closures/requests.ts';
import { openingHourRequests } from '@balie/contract/features/opening-hours/requests.ts';
import { keyOf, queryFor, useOperation } from './operation.ts';

/** Closures overlapping these days, both included. */
export const closuresQuery = (siteId: number, days: { from: string; until: string }) =>
  queryFor(closureRequests.listClosures, { params: { siteId }, query: days });

export const holidaysQuery = (siteId: number, asked: { year: string; country: Country }) =>
  queryFor(closureRequests.listHolidays, { params: { siteId }, query: asked });

export const appointmentsInsideQuery = (
  siteId: number,
  { domainId, ...period }: { from: string; until: string; domainId: number | null },
) => ({
  ...queryFor(
    closureRequests.countClosureAppointments,
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
    keyOf(closureRequests.listClosures, { siteId }),
    keyOf(closureRequests.listHolidays, { siteId }),
    keyOf(openingHourRequests.listOpenDomains, { siteId }),
  ],
  reloadsOnError: true,
});

export const useAddClosure = (siteId: number) =>
  useOperation(closureRequests.addClosure, afterChange(siteId));
export const useUpdateClosure = (siteId: number) =>
  useOperation(closureRequests.updateClosure, afterChange(siteId));
/** The name for its notice and for undo; without a name there is no notice. */
export const useDeleteClosure = (siteId: number, name?: string) =>
  useOperation(closureRequests.deleteClosure, {
    ...afterChange(siteId),
    ...(name !== undefined && { success: 'deleted-success', named: () => name }),
    deleted: ({ params }) => ({ siteId, entity: 'closure', entityId: String(params.closureId) }),
  });
export const useCancelAppointments = (siteId: number) =>
  useOperation(closureRequests.cancelClosureAppointments, afterChange(siteId));
export const useChooseHolidays = (siteId: number) =>
  useOperation(closureRequests.chooseHolidays, afterChange(siteId));
