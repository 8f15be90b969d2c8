import { auditRequests } from '@balie/contract/features/audit/requests.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { sendRequest } from '../lib/http.ts';
import { queryFor } from './operation.ts';

/** The filters of the log; absent means everything. */
export interface AuditFilter {
  userId?: number;
  apiKeyId?: number;
  entity?: string;
  from?: string;
  until?: string;
}

const toQuery = ({ userId, apiKeyId, ...rest }: AuditFilter, before: number | undefined) => ({
  ...rest,
  ...(userId !== undefined && { userId: String(userId) }),
  ...(apiKeyId !== undefined && { apiKeyId: String(apiKeyId) }),
  ...(before !== undefined && { before: String(before) }),
});

/** The log page by page, newest first. */
export const auditPagesQuery = (siteId: number, filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [auditRequests.listAudit.path, { siteId }, filter] as const,
    queryFn: ({ pageParam, signal }) =>
      sendRequest(auditRequests.listAudit, {
        params: { siteId },
        query: toQuery(filter, pageParam),
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => page.next,
  });

export const auditOptionsQuery = (siteId: number) =>
  queryFor(auditRequests.getAuditOptions, { params: { siteId } });
