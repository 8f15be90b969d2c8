const running = new Set<ReturnType<typeof setTimeout>>();

// Intervals stay as they are: jsdom draws its frames with one.
const start = globalThis.setTimeout;
const startAndKeep = (...args: Parameters<typeof start>) => {
  const timer = start(...args);
  running.add(timer);
  return timer;
};
globalThis.setTimeout = Object.assign(startAndKeep, start);

/** Files share one load of the application: what it still waits for would happen in a later test. */
export function stopTimers(): void {
  for (const timer of running) clearTimeout(timer);
  running.clear();
}
