/** What is written in so short a time shares a round: the rows of one action, of two clerks at once. */
const PROMPT_GAP_MS = 1;
/** Where many rows come, a round for each would cost more than the rows themselves. */
const CROWDED_GAP_MS = 25;
/** More than every desk of a large town together; a round costs the database as much as a small read. */
const CROWDED_ROWS_PER_SECOND = 500;
/** How far back the rate looks: one burst is not yet a crowd. */
const WINDOW_MS = 250;

/**
 * How long the relay waits between two rounds. A call goes to the room at once; under a load that no
 * building makes, rows are gathered, so that reading them does not take from those who write them.
 */
export class Pacing {
  #rows = 0;
  #at = 0;

  /** The gap after a round that gave so many rows. */
  gapAfter(rows: number, nowMs: number): number {
    this.#rows = this.#rows * Math.exp((this.#at - nowMs) / WINDOW_MS) + rows;
    this.#at = nowMs;
    const perSecond = this.#rows * (1_000 / WINDOW_MS);
    return perSecond > CROWDED_ROWS_PER_SECOND ? CROWDED_GAP_MS : PROMPT_GAP_MS;
  }
}
