import { domainRequests } from '@balie/contract/features/domains/requests.ts';
import { openingHourRequests } from '@balie/contract/features/opening-hours/requests.ts';
import { thingText } from '../lib/i18n.ts';
import { noticeForServerMessage } from './notice-for-error.ts';
import { keyOf, queryFor, useOperation } from './operation.ts';

export interface DomainOfSite {
  siteId: number;
  domainId: number;
}

export const regimesQuery = (siteId: number) =>
  queryFor(openingHourRequests.listRegimes, { params: { siteId } });

export const timingsQuery = (domain: DomainOfSite) =>
  queryFor(openingHourRequests.listTimings, { params: domain });

/** §8: the code of a 500, else the server's message translated; the list reloads either way. */
const afterChange = (domain: DomainOfSite) => ({
  reloads: [keyOf(openingHourRequests.listTimings, domain)],
  reloadsOnError: true,
  noticeFor: noticeForServerMessage,
});

export const useAddTiming = (domain: DomainOfSite) =>
  useOperation(openingHourRequests.addTiming, {
    ...afterChange(domain),
    success: 'added-success',
    named: () => thingText('openingHour'),
  });

export const useUpdateTiming = (domain: DomainOfSite) =>
  useOperation(openingHourRequests.updateTiming, {
    ...afterChange(domain),
    success: 'modified-success',
    named: () => thingText('openingHour'),
  });

export const useDeleteTiming = (domain: DomainOfSite) =>
  useOperation(openingHourRequests.deleteTiming, {
    ...afterChange(domain),
    success: 'deleted-success',
    deleted: ({ params }) => ({
      siteId: domain.siteId,
      entity: 'domain-timing',
      entityId: String(params.timingId),
    }),
    named: () => thingText('openingHour'),
  });

/** The regimes as the administrator manages them; the screen names what it changed. */
export const managedRegimesQuery = (siteId: number) =>
  queryFor(openingHourRequests.listManagedRegimes, { params: { siteId } });

const afterRegime = (siteId: number) => ({
  reloads: [
    keyOf(openingHourRequests.listRegimes, { siteId }),
    keyOf(openingHourRequests.listManagedRegimes, { siteId }),
    keyOf(openingHourRequests.listTimings),
  ],
  reloadsOnError: true,
});

export const useAddRegime = (siteId: number) =>
  useOperation(openingHourRequests.addRegime, afterRegime(siteId));
export const useUpdateRegime = (siteId: number) =>
  useOperation(openingHourRequests.updateRegime, afterRegime(siteId));
export const useRetireRegime = (siteId: number) =>
  useOperation(openingHourRequests.retireRegime, afterRegime(siteId));

export const specialHoursQuery = (
  siteId: number,
  query: { from?: string; until?: string; domainId?: string } = {},
) => queryFor(openingHourRequests.listSpecialHours, { params: { siteId }, query });

const afterSpecialHours = (siteId: number) => ({
  reloads: [
    keyOf(openingHourRequests.listSpecialHours, { siteId }),
    keyOf(openingHourRequests.listOpenDomains, { siteId }),
  ],
  reloadsOnError: true,
});

export const useAddSpecialHours = (siteId: number) =>
  useOperation(openingHourRequests.addSpecialHours, afterSpecialHours(siteId));
export const useUpdateSpecialHours = (siteId: number) =>
  useOperation(openingHourRequests.updateSpecialHours, afterSpecialHours(siteId));
export const useDeleteSpecialHours = (siteId: number, name: string) =>
  useOperation(openingHourRequests.deleteSpecialHours, {
    ...afterSpecialHours(siteId),
    success: 'deleted-success',
    deleted: ({ params }) => ({
      siteId,
      entity: 'special-hours',
      entityId: String(params.specialHoursId),
    }),
    named: () => name,
  });

export const useCopyDomain = (siteId: number) =>
  useOperation(openingHourRequests.copyDomain, {
    reloads: [keyOf(domainRequests.listDomains, { siteId })],
    success: 'added-success',
    errors: { 400: 'DOMAIN_NAME_UNIQUE' },
  });

/** Copies this week to other domains; the screen says how many. */
export const useCopyWeek = (siteId: number) =>
  useOperation(openingHourRequests.copyWeek, {
    reloads: [
      keyOf(openingHourRequests.listTimings),
      keyOf(openingHourRequests.listOpenDomains, { siteId }),
    ],
    reloadsOnError: true,
  });

/** Saves the whole week of a domain; the screen says what it saved. */
export const useSaveWeek = (domain: DomainOfSite) =>
  useOperation(openingHourRequests.saveWeek, {
    reloads: [keyOf(openingHourRequests.listTimings, domain)],
    reloadsOnError: true,
    // No field is at fault: the screen says what to do.
    errors: { CHANGED_MEANWHILE: 'silent' },
  });
