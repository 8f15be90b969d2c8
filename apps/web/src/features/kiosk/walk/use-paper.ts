import type { KioskResult } from '@balie/contract/features/kiosk/result-schema.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Done } from '../device/intake.ts';

/** NONE: this kiosk prints no tickets. OFFERED: one more can be printed. */
export type Paper = 'NONE' | 'OFFERED' | 'PRINTING' | 'PRINTED' | 'FAILED';

/** What is known about the ticket before anything was printed. */
export function paperAtFirst(result: KioskResult, hasPrinter: boolean): Paper {
  if (!('ticketNumber' in result)) return 'NONE';
  if (result.outcome === 'ALREADY') return result.paper ? 'OFFERED' : 'NONE';
  if (result.paper) return 'PRINTING';
  return hasPrinter ? 'FAILED' : 'NONE';
}

interface Printing {
  readonly done: Done;
  readonly hasPrinter: boolean;
  print: Print;
}
export type Print = (of: string, which: 'THE_PAPER' | 'ONE_MORE') => Promise<string>;

/** Prints the ticket, or offers a copy; it counts as printed only when the printer says so. */
export function usePaper({ done, hasPrinter, print }: Printing): { paper: Paper; reprint(): void } {
  const [paper, setPaper] = useState(() => paperAtFirst(done.result, hasPrinter));
  const isPrinting = paper === 'PRINTING';
  const isReprint = done.result.outcome === 'ALREADY';
  const start = useEffectEvent(() => print(done.key, isReprint ? 'ONE_MORE' : 'THE_PAPER'));
  useEffect(() => {
    if (!isPrinting) return;
    start()
      .catch(() => 'UNKNOWN')
      .then((outcome) => setPaper(outcome === 'PRINTED' ? 'PRINTED' : 'FAILED'));
  }, [isPrinting]);
  return { paper, reprint: () => setPaper('PRINTING') };
}
