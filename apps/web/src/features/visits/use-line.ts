import { type CallReason, callOrder } from '@balie/contract/features/visits/call-order.ts';
import type { VisitInList } from '@balie/contract/features/visits/schema.ts';
import { useMemo } from 'react';
import { useLateAfterMinutes } from '../../api/app-config.ts';
import type { DeskUser } from '../../api/visits.ts';
import { useTicking } from '../../lib/now.ts';

const HALF_MINUTE = 30_000;
/** Beyond these, the order changes too often to be useful. */
const COUNTED = 3;

export type Line = readonly { visit: VisitInList; reason: CallReason }[];

/** An appointment becomes due as time passes, so the line is recomputed now and then. */
export function useLine(
  waiting: readonly VisitInList[] | undefined,
  { siteId, userId }: DeskUser,
): Line | undefined {
  const lateAfterMinutes = useLateAfterMinutes(siteId);
  const tick = useTicking((now) => Math.floor(now / HALF_MINUTE));
  return useMemo(
    () =>
      waiting &&
      callOrder(waiting, { userId, now: new Date((tick + 1) * HALF_MINUTE), lateAfterMinutes }),
    [waiting, userId, tick, lateAfterMinutes],
  );
}

export type FirstInLine = ReadonlyMap<number, number>;

/** Who is first, second and third; the same array until one of them changes. */
export function useFirstInLine(line: Line | undefined): FirstInLine {
  const ids = (line ?? [])
    .slice(0, COUNTED)
    .map(({ visit }) => visit.visitId)
    .join();
  return useMemo(
    () => new Map(ids === '' ? [] : ids.split(',').map((id, index) => [Number(id), index + 1])),
    [ids],
  );
}
