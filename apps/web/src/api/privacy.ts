import { privacyRequests } from '@balie/contract/features/privacy/requests.ts';
import { sendRequest } from '../lib/http.ts';
import { thingText } from '../lib/i18n.ts';
import { keyOf, queryFor, useOperation } from './operation.ts';

export const retentionQuery = (siteId: number) =>
  queryFor(privacyRequests.getRetention, { params: { siteId } });

/** What this number of days would anonymise now; always recounted. */
export const retentionPreviewQuery = (siteId: number, days: number) => ({
  ...queryFor(privacyRequests.previewRetention, {
    params: { siteId },
    query: { days: String(days) },
  }),
  staleTime: 0,
  gcTime: 0,
});

export const useSetRetention = (siteId: number) =>
  useOperation(privacyRequests.setRetention, {
    reloads: [
      keyOf(privacyRequests.getRetention, { siteId }),
      keyOf(privacyRequests.previewRetention, { siteId }),
    ],
    success: 'modified-success',
    named: () => thingText('retention'),
    errors: { RETENTION_PREVIEW_NEEDED: 'RETENTION_PREVIEW_NEEDED' },
    reloadsOnError: true,
  });

/** Search results are personal: they do not stay in memory when nobody looks at them. */
export const personsQuery = (siteId: number, search: string) => ({
  ...queryFor(privacyRequests.findPersons, { params: { siteId }, query: { search } }),
  gcTime: 0,
});

export const useErasePerson = (siteId: number) =>
  useOperation(privacyRequests.erasePerson, {
    reloads: [keyOf(privacyRequests.findPersons, { siteId })],
    success: 'person-erased',
    errors: { VISITOR_HAS_OPEN_VISIT: 'VISITOR_HAS_OPEN_VISIT' },
    reloadsOnError: true,
  });

export const exportPerson = (siteId: number, visitorIds: readonly number[]) =>
  sendRequest(privacyRequests.exportPerson, {
    params: { siteId },
    query: { visitorId: visitorIds.map(String) },
  });
