const SLICES = 5;
/** A slice that took this many times as long was a pause of ours. */
const PAUSED = 2;
/** Pauses or not, nothing waits longer than this many times the patience. */
const AT_MOST = 3;

/**
 * Calls back once so many milliseconds have passed in which this process could hear an answer; returns
 * how to stop. A process that did not get to run finds its timers due before it reads what came in
 * meanwhile, and would take its own pause for the silence of a printer.
 */
export function afterTimeout(ms: number, end: () => void): () => void {
  const slice = ms / SLICES;
  const deadline = performance.now() + ms * AT_MOST;
  let left = SLICES;
  let since = performance.now();
  const next = () => {
    const now = performance.now();
    if (now - since < slice * PAUSED) left -= 1;
    since = now;
    if (left === 0 || now > deadline) end();
    else timer = setTimeout(next, slice);
  };
  let timer = setTimeout(next, slice);
  return () => clearTimeout(timer);
}
