import { openingHourOperations } from '@balie/contract/features/opening-hours/operations.ts';
import { thingText } from '../lib/i18n.ts';
import { noticeForServerMessage } from './notice-for-error.ts';
import { keyOf, queryFor, useOperation } from './operation.ts';

export interface DomainOfSite {
  siteId: number;
  domainId: number;
}

export const regimesQuery = (siteId: number) =>
  queryFor(openingHourOperations.listRegimes, { params: { siteId } });

export const timingsQuery = (domain: DomainOfSite) =>
  queryFor(openingHourOperations.listTimings, { params: domain });

/** §8: the code of a 500, else the server's message translated; the list reloads either way. */
const afterChange = (domain: DomainOfSite) => ({
  reloads: [keyOf(openingHourOperations.listTimings, domain)],
  reloadsOnError: true,
  noticeFor: noticeForServerMessage,
});

export const useAddTiming = (domain: DomainOfSite) =>
  useOperation(openingHourOperations.addTiming, {
    ...afterChange(domain),
    success: 'added-success',
    named: () => thingText('openingHour'),
  });

export const useUpdateTiming = (domain: DomainOfSite) =>
  useOperation(openingHourOperations.updateTiming, {
    ...afterChange(domain),
    success: 'modified-success',
    named: () => thingText('openingHour'),
  });

export const useDeleteTiming = (domain: DomainOfSite) =>
  useOperation(openingHourOperations.deleteTiming, {
    ...afterChange(domain),
    success: 'deleted-success',
    named: () => thingText('openingHour'),
  });

/** The regimes as the administrator manages them; the screen names what it changed. */
export const managedRegimesQuery = (siteId: number) =>
  queryFor(openingHourOperations.listManagedRegimes, { params: { siteId } });

const afterRegime = (siteId: number) => ({
  reloads: [
    keyOf(openingHourOperations.listRegimes, { siteId }),
    keyOf(openingHourOperations.listManagedRegimes, { siteId }),
    keyOf(openingHourOperations.listTimings),
  ],
  reloadsOnError: true,
});

export const useAddRegime = (siteId: number) =>
  useOperation(openingHourOperations.addRegime, afterRegime(siteId));
export const useUpdateRegime = (siteId: number) =>
  useOperation(openingHourOperations.updateRegime, afterRegime(siteId));
export const useRetireRegime = (siteId: number) =>
  useOperation(openingHourOperations.retireRegime, afterRegime(siteId));

/** Other hours on one date, of the whole site or of one domain. */
export const specialHoursQuery = (
  siteId: number,
  query: { from?: string; until?: string; domainId?: string } = {},
) => queryFor(openingHourOperations.listSpecialHours, { params: { siteId }, query });

const afterSpecialHours = (siteId: number) => ({
  reloads: [
    keyOf(openingHourOperations.listSpecialHours, { siteId }),
    keyOf(openingHourOperations.listOpenDomains, { siteId }),
  ],
  reloadsOnError: true,
});

export const useAddSpecialHours = (siteId: number) =>
  useOperation(openingHourOperations.addSpecialHours, afterSpecialHours(siteId));
export const useUpdateSpecialHours = (siteId: number) =>
  useOperation(openingHourOperations.updateSpecialHours, afterSpecialHours(siteId));
export const useDeleteSpecialHours = (siteId: number) =>
  useOperation(openingHourOperations.deleteSpecialHours, afterSpecialHours(siteId));

/** The whole week of a domain; the screen tells what it saved. */
export const useSaveWeek = (domain: DomainOfSite) =>
  useOperation(openingHourOperations.saveWeek, {
    reloads: [keyOf(openingHourOperations.listTimings, domain)],
    reloadsOnError: true,
  });
