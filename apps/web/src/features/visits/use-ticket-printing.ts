import { limits } from '@balie/contract/common/limits.ts';
import { useEffect, useRef, useState } from 'react';
import { usePrintTicket } from '../../api/printing.ts';
import type { DeskUser } from '../../api/visits.ts';

/** The notice of the failed print has told it already. */
const told = () => undefined;

/** Prints tickets at this desk; §9: a button rests a moment after the click, so that one press is one ticket. */
export function useTicketPrinting({ siteId, deskId }: DeskUser) {
  const print = usePrintTicket(siteId);
  // §8: after set-arrived nothing is said about a desk without a printer.
  const printQuietly = usePrintTicket(siteId, { silentWithoutPrinter: true });
  const resting = useResting();
  return {
    isResting: resting.has,
    restAfterArrival: (visitId: number) => resting.rest(visitId, limits.print.setArrivedDisabledMs),
    print: (visitId: number) => {
      resting.rest(visitId, limits.print.disabledMs);
      void print.mutateAsync({ params: { siteId, deskId, visitId } }).catch(told);
    },
    printAfterArrival: (visitId: number) => {
      void printQuietly.mutateAsync({ params: { siteId, deskId, visitId } }).catch(told);
    },
  };
}

function useResting() {
  const [resting, setResting] = useState<ReadonlySet<number>>(new Set());
  const timers = useRef(new Set<number>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) window.clearTimeout(timer);
    };
  }, []);
  return {
    has: (visitId: number) => resting.has(visitId),
    rest: (visitId: number, ms: number) => {
      setResting((before) => new Set(before).add(visitId));
      const timer = window.setTimeout(() => {
        timers.current.delete(timer);
        setResting((before) => new Set([...before].filter((id) => id !== visitId)));
      }, ms);
      timers.current.add(timer);
    },
  };
}
