import { limits } from '@balie/contract/common/limits.ts';
import { useState } from 'react';
import { usePrintTicket } from '../../api/printing.ts';
import type { DeskUser } from '../../api/visits.ts';

/** The failed print has already shown its notice. */
const alreadyShown = () => undefined;

/**
 * Prints tickets at this desk; §9: the button is disabled for a moment after a click and while the
 * printer works, so that one press prints one ticket.
 */
export function useTicketPrinting({ siteId, deskId }: DeskUser) {
  const print = usePrintTicket(siteId);
  // §8: after set-arrived nothing is said about a desk without a printer.
  const printQuietly = usePrintTicket(siteId, { silentWithoutPrinter: true, silentSuccess: true });
  const resting = useResting();
  const ticketOf = (visitId: number) => ({ params: { siteId, deskId, visitId } });
  return {
    resting: resting.visits,
    restAfterArrival: (visitId: number) =>
      resting.during(visitId, moment(limits.print.setArrivedDisabledMs)),
    print: (visitId: number) => {
      resting.during(visitId, moment(limits.print.disabledMs));
      resting.during(visitId, print.mutateAsync(ticketOf(visitId)).catch(alreadyShown));
    },
    printAfterArrival: (visitId: number, onPrinted: () => void) => {
      const printed = printQuietly.mutateAsync(ticketOf(visitId)).then(onPrinted);
      resting.during(visitId, printed.catch(alreadyShown));
    },
  };
}

const moment = (ms: number) => new Promise<void>((resolve) => window.setTimeout(resolve, ms));

/** Which visits have something in progress; one may have several things. */
function useResting() {
  const [resting, setResting] = useState<readonly number[]>([]);
  return {
    visits: resting,
    during: (visitId: number, until: Promise<unknown>) => {
      setResting((before) => [...before, visitId]);
      void until.then(() => setResting((before) => before.toSpliced(before.indexOf(visitId), 1)));
    },
  };
}
