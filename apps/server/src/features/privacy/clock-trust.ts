const DAY_MS = 86_400_000;

/**
 * Whether the clock of this machine may decide what is old. One that jumped by a day or more is believed
 * again when it went on steadily for a day, or was set back to where it would have been: what is
 * anonymised by a mistake of the clock is lost for good.
 */
export function createClockTrust(): (now: Date, steadyMs: number) => boolean {
  /** Where the clock stands ahead of steady time: while it was believed, and since it jumped. */
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
