import { openingHourRequests } from '@balie/contract/features/opening-hours/requests.ts';
import { queryFor } from './operation.ts';

/** Every domain of the site: whether it is open, who is waiting, who could serve them. */
export const openDomainsQuery = (siteId: number) => ({
  ...queryFor(openingHourRequests.listOpenDomains, { params: { siteId } }, { silent: true }),
  staleTime: 0,
});
