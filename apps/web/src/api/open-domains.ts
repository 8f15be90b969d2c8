import { openingHourOperations } from '@balie/contract/features/opening-hours/operations.ts';
import { queryFor } from './operation.ts';

/** Every domain of the site: open or not, who waits, who could serve them. */
export const openDomainsQuery = (siteId: number) => ({
  ...queryFor(openingHourOperations.listOpenDomains, { params: { siteId } }, { silent: true }),
  staleTime: 0,
});
