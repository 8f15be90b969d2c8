import { oneTimeLinkRequests } from '@balie/contract/features/one-time-links/requests.ts';
import { sendRequest } from '../lib/http.ts';
import { useOperation } from './operation.ts';

/** Whom a one-time address is for; the page itself shows if it is no longer valid. */
export const oneTimeLinkQuery = (secret: string) => ({
  queryKey: ['one-time-link', secret],
  queryFn: () => sendRequest(oneTimeLinkRequests.readOneTimeLink, { body: { secret } }),
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
  meta: { silent: true },
});

/** The form shows a refusal itself. */
export const useTakeAccess = () =>
  useOperation(oneTimeLinkRequests.useOneTimeLink, { noticeFor: () => undefined });
