/** Up to here a machine's clock counts as right: the header that tells the time has whole seconds. */
const RIGHT_WITHIN_MS = 5_000;
/** Two measurements of the same clock differ by this at most; a larger step is a clock that was set. */
const SAME_WITHIN_MS = 2_500;
/** An answer that took longer tells when it was given, not when it came. */
const QUICK_MS = 5_000;

/** How far the server's clock is ahead of this machine's. */
let aheadMs = 0;
let heard = false;

/** The time as the server has it: the clock of a desk or a display may be wrong by hours. */
export const serverNow = (): number => Date.now() + aheadMs;

/** The same, once the server told it: before that, a clock that is hours off looks right. */
export const knownServerNow = (): number | undefined => (heard ? serverNow() : undefined);

/** Learns from the `Date` of an answer and the moment its question left. */
export function hearServerTime(date: string | null, sentAt: number): void {
  const told = Date.parse(date ?? '');
  const took = Date.now() - sentAt;
  if (Number.isNaN(told) || took < 0 || took > QUICK_MS) return;
  const measured = told + 500 - (sentAt + took / 2);
  heard = true;
  const ahead = Math.abs(measured) <= RIGHT_WITHIN_MS ? 0 : measured;
  if (Math.abs(ahead - aheadMs) > SAME_WITHIN_MS) aheadMs = ahead;
}
