import { limits } from '@balie/contract/common/limits.ts';
import type { VisitInList } from '@balie/contract/features/visits/schema.ts';
import { findVisits } from '@balie/contract/features/visits/search.ts';
import { DEFAULT_STATUS_FILTER } from '@balie/contract/features/visits/statuses.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useRefreshInterval } from '../../api/app-config.ts';
import {
  currentVisitsQuery,
  type DeskUser,
  type VisitFilter,
  visitCountsQuery,
  visitsQuery,
} from '../../api/visits.ts';
import { ApiError } from '../../lib/http.ts';
import { useLiveVisits } from './use-live-visits.ts';

export const DEFAULT_FILTER: VisitFilter = {
  status: DEFAULT_STATUS_FILTER,
  domainTypes: [],
  contact: null,
};

const NOBODY: readonly VisitInList[] = [];

export const isNotLinked = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.message === 'DESK_USER_NOT_LINKED';

/** The visits of the day as the filter and the search show them, kept fresh. */
export function useVisitList(desk: DeskUser) {
  const [filter, setFilter] = useState(DEFAULT_FILTER);
  const [search, setSearch] = useState('');
  const searching = search.trim() !== '';
  const interval = useRefreshInterval(desk.siteId, 'visit_refresh_interval');
  const polling = (every: number) => ({
    refetchInterval: ({ state }: { state: { error: Error | null } }) =>
      isNotLinked(state.error) ? (false as const) : every,
  });
  const list = useQuery({
    ...visitsQuery(desk, filter),
    // §9: during a search the automatic refresh is postponed.
    ...polling(searching ? limits.refresh.duringSearchMs : interval),
    refetchOnWindowFocus: !searching,
    placeholderData: keepPreviousData,
  });
  const counts = useQuery({
    ...visitCountsQuery(desk, filter),
    ...polling(interval),
    placeholderData: keepPreviousData,
  });
  const current = useQuery({ ...currentVisitsQuery(desk), ...polling(interval) });
  const live = useLiveVisits({ desk, filter, searching, list });
  const all = list.data ?? NOBODY;
  const rows = useMemo(() => findVisits(all, search), [all, search]);
  return {
    filter,
    setFilter,
    search,
    setSearch,
    searching,
    list,
    all,
    rows,
    counts,
    current,
    live,
  };
}
export type VisitList = ReturnType<typeof useVisitList>;
