const SLICES = 5;
/** A slice that took this many times as long means this process was paused. */
const PAUSED = 2;
/** Paused or not, nothing waits longer than this many times its limit. */
const AT_MOST = 3;

/**
 * Runs `end` after this many milliseconds in which the process could actually receive an answer;
 * returns a function that cancels it. A process that was paused finds its timers due before it
 * reads what has arrived by then, and would mistake its own pause for a silent printer.
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
