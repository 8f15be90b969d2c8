/** Writes this close together share a round: the rows of one action, or of two clerks at once. */
const PROMPT_GAP_MS = 1;
/** With many rows, a round for each would cost more than the rows themselves. */
const CROWDED_GAP_MS = 25;
/** More than all the desks of a large town; a round costs the database as much as a small query. */
const CROWDED_ROWS_PER_SECOND = 500;
/** How far back the rate looks: a single burst is not yet heavy load. */
const WINDOW_MS = 250;

/**
 * How long the relay waits between rounds. A call is delivered at once; only under extreme load are
 * rows gathered, so that reading them does not slow down those who write.
 */
export class Pacing {
  #rows = 0;
  #at = 0;

  gapAfter(rows: number, nowMs: number): number {
    this.#rows = this.#rows * Math.exp((this.#at - nowMs) / WINDOW_MS) + rows;
    this.#at = nowMs;
    const perSecond = this.#rows * (1_000 / WINDOW_MS);
    return perSecond > CROWDED_ROWS_PER_SECOND ? CROWDED_GAP_MS : PROMPT_GAP_MS;
  }
}
