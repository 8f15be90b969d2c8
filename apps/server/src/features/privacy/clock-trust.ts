const DAY_MS = 86_400_000;

/**
 * Whether this machine's clock can be trusted to decide what is old. After a jump of a day or more,
 * it is trusted again once it ran steadily for a day, or was set back to where it would have been:
 * data anonymised because of a wrong clock is lost for good.
 */
export function createClockTrust(): (now: Date, steadyMs: number) => boolean {
  /** The clock's offset from steady time: while trusted, and since it jumped. */
  let believed: number | undefined;
  let jumped: { ahead: number; sinceMs: number } | undefined;
  const isNear = (one: number, other: number) => Math.abs(one - other) < DAY_MS;
  return (now, steadyMs) => {
    const ahead = now.getTime() - steadyMs;
    if (believed === undefined || isNear(ahead, believed)) {
      believed = ahead;
      jumped = undefined;
      return true;
    }
    if (!jumped || !isNear(ahead, jumped.ahead)) jumped = { ahead, sinceMs: steadyMs };
    if (steadyMs - jumped.sinceMs < DAY_MS) return false;
    believed = ahead;
    return true;
  };
}
