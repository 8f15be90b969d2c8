export interface Attempts {
  /** When each of the last failures was, in milliseconds. */
  readonly failures: readonly number[];
  readonly restUntil: number;
}

/** After so many failures within a minute typing rests for a minute; then the count begins anew. */
export function afterFailure(
  attempts: Attempts,
  now: number,
  { most, restMs }: { most: number; restMs: number },
): Attempts {
  const failures = [...attempts.failures.filter((at) => now - at < 60_000), now];
  return failures.length >= most
    ? { failures: [], restUntil: now + restMs }
    : { failures, restUntil: attempts.restUntil };
}
