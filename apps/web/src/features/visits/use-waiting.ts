import type { VisitInList } from '@balie/contract/features/visits/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useRefreshInterval } from '../../api/app-config.ts';
import { type DeskUser, waitingVisitsQuery } from '../../api/visits.ts';
import type { VisitList } from './use-visit-list.ts';

/**
 * Everybody who waits, from whichever was loaded last: the question of its own, which a push makes anew,
 * or the list, which the clock makes anew. Only a list without them leaves the clock to the question.
 */
export function useWaiting(desk: DeskUser, visits: VisitList): readonly VisitInList[] | undefined {
  const { filter, list, searching } = visits;
  const interval = useRefreshInterval(desk.siteId, 'visit_refresh_interval');
  const all = filter.status.length === 0;
  const inList = filter.contact === null && (all || filter.status.includes('ARRIVED'));
  const waiting = useQuery({
    ...waitingVisitsQuery(desk, filter.domainTypes),
    refetchInterval: inList || searching ? false : interval,
  });
  const newest = inList && list.dataUpdatedAt > waiting.dataUpdatedAt ? list.data : waiting.data;
  return useMemo(() => newest?.filter(({ status }) => status === 'ARRIVED'), [newest]);
}
