export const MAX_ATTEMPTS = 8;
const FIRST_PAUSE_MS = 10_000;
const FACTOR = 3;
const LONGEST_PAUSE_MS = 3_600_000;

/** The pause after an attempt: 10 s, 30 s, 90 s … up to an hour; eight attempts take about two hours. */
export const pauseAfter = (attempt: number): number =>
  Math.min(FIRST_PAUSE_MS * FACTOR ** (attempt - 1), LONGEST_PAUSE_MS);
