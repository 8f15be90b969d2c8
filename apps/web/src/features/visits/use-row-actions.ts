import { useMemo } from 'react';
import { useSteady } from '../../lib/use-steady.ts';
import type { VisitActions } from './use-visit-actions.ts';

/**
 * What a row can do, and what it shows of what is being done. It stays the same until a row would look
 * different: a list of thousands is loaded again after every change, and only what changed is drawn.
 */
export type RowActions = Pick<
  VisitActions,
  'call' | 'callingId' | 'setPriority' | 'setArrivedAndPrint' | 'change'
> & {
  /** Somebody is being called: nobody else can be, for a moment. */
  readonly isCalling: boolean;
  readonly offline: boolean;
  readonly print: (visitId: number) => void;
  readonly isResting: (visitId: number) => boolean;
};

export function useRowActions(actions: VisitActions): RowActions {
  const { callingId, offline, printing } = actions;
  const { resting } = printing;
  const isCalling = actions.pending('call') || actions.pending('callNext');
  const call = useSteady(actions.call);
  const setPriority = useSteady(actions.setPriority);
  const change = useSteady(actions.change);
  const print = useSteady(printing.print);
  const setArrivedAndPrint = useSteady((visitId: number) => {
    printing.restAfterArrival(visitId);
    actions.setArrivedAndPrint(visitId);
  });
  return useMemo(
    () => ({
      callingId,
      offline,
      isCalling,
      isResting: (visitId) => resting.includes(visitId),
      ...{ call, setPriority, change, print, setArrivedAndPrint },
    }),
    [callingId, offline, isCalling, resting, call, setPriority, change, print, setArrivedAndPrint],
  );
}
