import type { VisitInList } from '@balie/contract/features/visits/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useRefreshInterval } from '../../api/app-config.ts';
import { type DeskUser, waitingVisitsQuery } from '../../api/visits.ts';
import type { VisitList } from './use-visit-list.ts';

/**
 * Everyone who waits: taken from the list, which pushes and polling keep fresh. If the list is
 * frozen by a search, or filtered, they are requested separately.
 */
export function useWaiting(desk: DeskUser, visits: VisitList): readonly VisitInList[] | undefined {
  const { filter, list, searching } = visits;
  const interval = useRefreshInterval(desk.siteId, 'visit_refresh_interval');
  const all = filter.status.length === 0;
  const inList = filter.contact === null && (all || filter.status.includes('ARRIVED'));
  const asking = !inList || searching;
  const waiting = useQuery({
    ...waitingVisitsQuery(desk, filter.domainTypes),
    enabled: asking,
    // §9: during a search, polling leaves the list alone; a push still refreshes this.
    refetchInterval: searching ? false : interval,
  });
  const isAnswered = asking && (!inList || waiting.dataUpdatedAt > list.dataUpdatedAt);
  const listed = inList && !list.isPlaceholderData ? list.data : undefined;
  const newest = isAnswered ? waiting.data : listed;
  return useMemo(() => newest?.filter(({ status }) => status === 'ARRIVED'), [newest]);
}
