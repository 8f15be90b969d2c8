/** Runs something when the page is idle, and at the latest after a while. */
export function whenIdle(run: () => void, atTheLatestMs: number): void {
  // Not every browser supports this.
  if (typeof requestIdleCallback === 'function') {
    requestIdleCallback(run, { timeout: atTheLatestMs });
  } else setTimeout(run, atTheLatestMs);
}
