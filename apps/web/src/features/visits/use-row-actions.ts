import { useMemo } from 'react';
import { useSteady } from '../../lib/use-steady.ts';
import type { VisitActions } from './use-visit-actions.ts';

/**
 * A row's actions and their progress. The object stays the same until the row would look different:
 * a list of thousands is reloaded after every change, and only changed rows are rendered.
 */
export type VisitRowActions = Pick<
  VisitActions,
  'call' | 'callingId' | 'setPriority' | 'setArrivedAndPrint' | 'change'
> & {
  /** Somebody is being called: for a moment nobody else can be. */
  readonly isCalling: boolean;
  readonly offline: boolean;
  readonly print: (visitId: number) => void;
  readonly isResting: (visitId: number) => boolean;
};

export function useRowActions(actions: VisitActions): VisitRowActions {
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
