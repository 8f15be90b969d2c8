/** Runs something once the page has nothing better to do, and at the latest after a while. */
export function whenIdle(run: () => void, atTheLatestMs: number): void {
  // Not every browser knows idle moments.
  if (typeof requestIdleCallback === 'function') {
    requestIdleCallback(run, { timeout: atTheLatestMs });
  } else setTimeout(run, atTheLatestMs);
}
