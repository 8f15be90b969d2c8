import { auditOperations } from '@balie/contract/features/audit/operations.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callOperation } from '../lib/http.ts';
import { queryFor } from './operation.ts';

/** What the log is narrowed down to; absent means everything. */
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
    queryKey: [auditOperations.listAudit.path, { siteId }, filter] as const,
    queryFn: ({ pageParam, signal }) =>
      callOperation(auditOperations.listAudit, {
        params: { siteId },
        query: toQuery(filter, pageParam),
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  });

export const auditOptionsQuery = (siteId: number) =>
  queryFor(auditOperations.getAuditOptions, { params: { siteId } });
