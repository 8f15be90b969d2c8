import { todayRequests } from '@balie/contract/features/today/requests.ts';
import { queryFor } from './operation.ts';

/** Changes are pushed; this polls for what nobody announces, such as a display that goes silent. */
const REFRESH_MS = 60_000;

export const todayQuery = (siteId: number) => ({
  ...queryFor(todayRequests.getToday, { params: { siteId } }, { silent: true }),
  refetchInterval: REFRESH_MS,
});
