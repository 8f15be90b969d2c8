/** Below this difference a clock counts as right: the response header only has whole seconds. */
const RIGHT_WITHIN_MS = 5_000;
/** Two measurements of the same clock differ by at most this; a larger step means it was set. */
const SAME_WITHIN_MS = 2_500;
/** A slow response tells when it was sent, not when it arrived. */
const QUICK_MS = 5_000;

/** How far the server's clock is ahead of this machine's. */
let aheadMs = 0;
let heard = false;

/** The server's time: the clock of a desk or display may be hours off. */
export const serverNow = (): number => Date.now() + aheadMs;

/** The same, once known: before that, a wrong clock would look right. */
export const knownServerNow = (): number | undefined => (heard ? serverNow() : undefined);

/** Learns from a response's `Date` header and the time its request was sent. */
export function updateServerClock(date: string | null, sentAt: number): void {
  const told = Date.parse(date ?? '');
  const took = Date.now() - sentAt;
  if (Number.isNaN(told) || took < 0 || took > QUICK_MS) return;
  const measured = told + 500 - (sentAt + took / 2);
  heard = true;
  const ahead = Math.abs(measured) <= RIGHT_WITHIN_MS ? 0 : measured;
  if (Math.abs(ahead - aheadMs) > SAME_WITHIN_MS) aheadMs = ahead;
}
