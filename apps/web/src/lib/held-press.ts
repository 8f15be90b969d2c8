/** A finger that left the glass presses a moment later. */
const PRESSES_WITHIN_MS = 100;

const held = new Set<number>();
const waiting = new Set<() => void>();

const release = ({ pointerId }: PointerEvent) =>
  window.setTimeout(() => {
    held.delete(pointerId);
    if (held.size > 0) return;
    const all = [...waiting];
    waiting.clear();
    for (const run of all) run();
  }, PRESSES_WITHIN_MS);

const early = { capture: true, passive: true } as const;
window.addEventListener('pointerdown', ({ pointerId }) => held.add(pointerId), early);
window.addEventListener('pointerup', release, early);
window.addEventListener('pointercancel', release, early);

/**
 * Runs now, or once no button is held: a press whose button moved away before the release does nothing.
 * The function that is returned takes it back.
 */
export function onceReleased(run: () => void): () => void {
  if (held.size === 0) run();
  else waiting.add(run);
  return () => {
    waiting.delete(run);
  };
}
