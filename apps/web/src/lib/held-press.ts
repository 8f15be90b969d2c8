/** A touch is followed by its click a moment later; a mouse click comes at once. */
const PRESSES_WITHIN_MS = { mouse: 0, other: 100 };

/** The pressed pointers, with timers for those just released. */
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

/** Releasing a scroll bar fires no further events. */
const lookAgain = (event: PointerEvent) => {
  if (event.buttons === 0 && held.has(event.pointerId)) release(event);
};

const early = { capture: true, passive: true } as const;
window.addEventListener('pointerdown', hold, early);
window.addEventListener('pointerup', release, early);
window.addEventListener('pointercancel', release, early);
window.addEventListener('pointermove', lookAgain, early);

/**
 * Runs now, or once no button is held: a press does nothing if its button moves away before the
 * release. Repeated requests run once. Returns a function that cancels it.
 */
export function onceReleased(run: () => void): () => void {
  if (held.size === 0) run();
  else waiting.add(run);
  return () => {
    waiting.delete(run);
  };
}
