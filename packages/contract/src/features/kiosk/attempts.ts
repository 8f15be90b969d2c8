export interface Attempts {
  /** When each of the last failures was, in milliseconds; one that is under way counts until it ends well. */
  readonly failures: readonly number[];
  readonly restUntil: number;
}

interface Rule {
  readonly most: number;
  readonly restMs: number;
}

const MINUTE_MS = 60_000;
const recent = ({ failures }: Attempts, now: number) =>
  failures.filter((at) => now - at < MINUTE_MS);

/**
 * Begins an attempt, which counts as a failure until it ends: as many at the same moment are as many guesses.
 * Undefined when typing rests, or when as many as are allowed are under way.
 */
export function beginAttempt(
  attempts: Attempts,
  now: number,
  { most }: Rule,
): Attempts | undefined {
  const failures = recent(attempts, now);
  if (now < attempts.restUntil || failures.length >= most) return undefined;
  return { failures: [...failures, now], restUntil: attempts.restUntil };
}

/** After so many failures within a minute typing rests for a minute; then the count begins anew. */
export function afterFailure(attempts: Attempts, now: number, { most, restMs }: Rule): Attempts {
  const failures = recent(attempts, now);
  return failures.length >= most
    ? { failures: [], restUntil: now + restMs }
    : { failures, restUntil: attempts.restUntil };
}

/** It was no guess: it does not count. */
export function afterSuccess(attempts: Attempts, begunAt: number): Attempts {
  const index = attempts.failures.indexOf(begunAt);
  return { ...attempts, failures: attempts.failures.filter((_, at) => at !== index) };
}
