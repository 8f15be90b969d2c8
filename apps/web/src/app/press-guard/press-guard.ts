import { Focus } from './focus.ts';
import { Hand } from './hand.ts';
import { Rows } from './rows.ts';

/** How long it takes to notice that something else lies under the hand. */
const REST_MS = 500;
/** Anything that moves this soon after a press or a key was caused by it. */
const ASKED_MS = 400;
/** A wheel scrolls on for a moment after the finger leaves it. */
const SCROLLS_ON_MS = 300;

/** With the pointer, the focus follows at once. */
const FOLLOWS_MS = 50;
/** How soon after Enter another Enter may be meant for the same control. */
const AGAIN_MS = 1_500;
const NEVER = Number.NEGATIVE_INFINITY;

const PRESSES = ['pointerdown', 'mousedown', 'click'] as const;
const isPressKey = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';

/**
 * A second press never hits something else: what was not at that place before the page moved cannot be
 * pressed there for half a second. One guard for every screen (decision 054).
 */
export function guardPresses(): () => void {
  const hand = new Hand();
  const rows = new Rows();
  const focus = new Focus();
  const last = { pointer: NEVER, enter: NEVER, key: NEVER, scroll: NEVER };
  let frame: number | undefined;
  let tookBegin = false;

  /** `late` if nothing announced the change: it may have moved any time ago, and the user saw it there. */
  const look = (late = false) => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
    const now = performance.now();
    const scrolls = now - last.scroll < SCROLLS_ON_MS;
    const asked = now - Math.max(last.pointer, last.enter, last.key) < ASKED_MS;
    const byKey = last.key > last.enter && now - last.key < ASKED_MS;
    hand.look(now, REST_MS, scrolls);
    rows.look(now, REST_MS, scrolls || asked || late);
    const byHand = now - last.pointer < FOLLOWS_MS;
    // Without a first press there is no second one.
    focus.look(now, REST_MS, byKey || byHand || now - last.enter > AGAIN_MS);
  };
  const lookSoon = () => {
    frame ??= requestAnimationFrame(() => look());
  };
  const onScrollByHand = () => {
    last.scroll = performance.now();
  };
  const onMove = (event: PointerEvent) => {
    if (frame !== undefined) look();
    hand.goTo(event);
  };
  const onKey = (event: KeyboardEvent) => {
    const now = performance.now();
    if (isPressKey(event)) last.enter = now;
    else last.key = now;
  };
  const onPress = (event: MouseEvent) => {
    // Presses by script were decided by the page, not by a hand.
    if (!event.isTrusted) return;
    // Also notices what no DOM change announces: a list that scrolls, a column that grows.
    if (frame !== undefined) look();
    else if (event.type === 'pointerdown') look(true);
    // When the hand pressed, not when a busy page got round to it.
    const { type, timeStamp } = event;
    const byKey = type === 'click' && event.detail === 0;
    // If the start of a press was blocked, so is its end.
    const took = byKey
      ? focus.rests(timeStamp)
      : (tookBegin && type !== 'pointerdown') || hand.isShielded(event, timeStamp);
    if (type === 'pointerdown') tookBegin = took;
    if (took) {
      event.preventDefault();
      // Nothing in the page sees the event; listeners on the window can see that it was blocked.
      event.stopPropagation();
    } else if (type === 'pointerdown') {
      last.pointer = timeStamp;
      hand.goTo(event as PointerEvent);
    }
  };
  const changes = new MutationObserver(lookSoon);
  changes.observe(document.body, {
    ...{ subtree: true, childList: true, characterData: true, attributes: true },
    attributeFilter: ['class', 'style', 'hidden', 'disabled', 'aria-label'],
  });
  const stop = new AbortController();
  const early = { capture: true, passive: true, signal: stop.signal } as const;
  for (const name of PRESSES) {
    window.addEventListener(name, onPress as EventListener, { ...early, passive: false });
  }
  window.addEventListener('pointermove', onMove, early);
  window.addEventListener('keydown', onKey, early);
  window.addEventListener('focusin', () => look(), early);
  window.addEventListener('scroll', lookSoon, early);
  window.addEventListener('resize', lookSoon, early);
  for (const name of ['wheel', 'touchmove'] as const) {
    window.addEventListener(name, onScrollByHand, early);
  }
  for (const name of ['transitionend', 'animationend'] as const) {
    window.addEventListener(name, lookSoon, early);
  }
  look();
  return () => {
    changes.disconnect();
    stop.abort();
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}
