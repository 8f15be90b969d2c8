/** A finger that left the glass presses a moment later; a mouse at once. */
const PRESSES_WITHIN_MS = { mouse: 0, other: 100 };

/** The pointers that are down, with the timer of those that have just left. */
const held = new Map<number, number | undefined>();
const waiting = new Set<() => void>();

const hold = ({ pointerId }: PointerEvent) => {
  window.clearTimeout(held.get(pointerId));
  held.set(pointerId, undefined);
};

const release = ({ pointerId, pointerType }: PointerEvent) => {
  window.clearTimeout(held.get(pointerId));
  const ms = PRESSES_WITHIN_MS[pointerType === 'mouse' ? 'mouse' : 'other'];
  const timer = window.setTimeout(() => {
    held.delete(pointerId);
    if (held.size > 0) return;
    const all = [...waiting];
    waiting.clear();
    for (const run of all) run();
  }, ms);
  held.set(pointerId, timer);
};

/** Of who lets go of a scroll bar nothing else is heard. */
const lookAgain = (event: PointerEvent) => {
  if (event.buttons === 0 && held.has(event.pointerId)) release(event);
};

const early = { capture: true, passive: true } as const;
window.addEventListener('pointerdown', hold, early);
window.addEventListener('pointerup', release, early);
window.addEventListener('pointercancel', release, early);
window.addEventListener('pointermove', lookAgain, early);

/**
 * Runs now, or once no button is held: a press whose button moved away before the release does nothing.
 * Asked again meanwhile it runs once. The function that is returned takes it back.
 */
export function onceReleased(run: () => void): () => void {
  if (held.size === 0) run();
  else waiting.add(run);
  return () => {
    waiting.delete(run);
  };
}
