export interface Attempts {
  /** The times of recent failures, in milliseconds; an attempt in progress counts until it succeeds. */
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
 * Starts an attempt, which counts as a failure until it ends: parallel attempts are parallel
 * guesses. Undefined during a pause, or when the maximum is in progress.
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

/** After this many failures within a minute, typing pauses for a minute; then the count restarts. */
export function afterFailure(attempts: Attempts, now: number, { most, restMs }: Rule): Attempts {
  const failures = recent(attempts, now);
  return failures.length >= most
    ? { failures: [], restUntil: now + restMs }
    : { failures, restUntil: attempts.restUntil };
}

/** It was no guess, so it does not count. */
export function afterSuccess(attempts: Attempts, begunAt: number): Attempts {
  const index = attempts.failures.indexOf(begunAt);
  return { ...attempts, failures: attempts.failures.filter((_, at) => at !== index) };
}
