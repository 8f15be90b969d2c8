import { todayRequests } from '@balie/contract/features/today/requests.ts';
import { queryFor } from './operation.ts';

/** What changes is told; this is for what nobody tells, such as a display that falls silent. */
const REFRESH_MS = 60_000;

export const todayQuery = (siteId: number) => ({
  ...queryFor(todayRequests.getToday, { params: { siteId } }, { silent: true }),
  refetchInterval: REFRESH_MS,
});
