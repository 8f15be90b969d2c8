import { countChanges } from '@balie/contract/features/visits/list-changes.ts';
import type { VisitInList } from '@balie/contract/features/visits/schema.ts';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTopic, useTopicChange } from '../../api/realtime.ts';
import {
  type DeskUser,
  lookAtVisits,
  type VisitFilter,
  visitKeys,
  visitsQuery,
} from '../../api/visits.ts';
import { useSteady } from '../../lib/use-steady.ts';

/** Pushes in quick succession cause one reload; a change still shows well within a second. */
const TOGETHER_MS = 250;

interface LiveInput {
  desk: DeskUser;
  filter: VisitFilter;
  searching: boolean;
  list: { data: VisitInList[] | undefined; dataUpdatedAt: number; refetch: () => unknown };
}

/**
 * Anyone's change reloads what is on screen. While a search freezes the list, changes are only
 * counted: visits that came, went or differ from what is shown.
 */
export function useLiveVisits({ desk, filter, searching, list }: LiveInput) {
  const client = useQueryClient();
  const [fresh, setFresh] = useState<{ at: number; visits: VisitInList[] }>();
  const shown = visitsQuery(desk, filter);

  const reload = () => {
    const keys = visitKeys(desk);
    for (const queryKey of [keys.counts, keys.current, keys.selected]) {
      void client.invalidateQueries({ queryKey });
    }
    const held = hashKey(shown.queryKey);
    void client.invalidateQueries({
      queryKey: keys.list,
      predicate: ({ queryHash }) => !searching || queryHash !== held,
    });
    if (searching) void look();
  };
  const look = async () => {
    const visits = await lookAtVisits(desk, filter).catch(() => undefined);
    if (visits) setFresh({ at: Date.now(), visits });
  };
  const reloadTogether = useCoalesced(reload);
  useTopic('visits', reloadTogether);
  // Somebody may have taken the desk away.
  useTopicChange('desks', reloadTogether);

  const waits = searching && fresh !== undefined && fresh.at > list.dataUpdatedAt;
  return {
    changes: waits ? countChanges(list.data ?? [], fresh.visits) : 0,
    refresh: list.refetch,
  };
}

/** Runs on the first push at once, and once more at the end for those that followed. */
function useCoalesced(run: () => void): () => void {
  const latest = useSteady(run);
  const timer = useRef<number | undefined>(undefined);
  const again = useRef(false);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const start = () => {
    latest();
    timer.current = window.setTimeout(() => {
      timer.current = undefined;
      if (!again.current) return;
      again.current = false;
      start();
    }, TOGETHER_MS);
  };
  return () => {
    if (timer.current === undefined) start();
    else again.current = true;
  };
}
