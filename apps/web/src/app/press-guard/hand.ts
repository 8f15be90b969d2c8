import styles from './press-guard.module.css';
import { isSame, type Pressable, pressableAt } from './pressable.ts';

/** How far a resting hand still moves; a finger is wider than a pointer. */
const REACH_PX = { mouse: 12, touch: 28 } as const;

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Where the pointer is and what lies under it. If that changes without the hand moving, a shield
 * takes presses there until the user can have noticed.
 */
export class Hand {
  #at: Point | undefined;
  #reach: number = REACH_PX.mouse;
  #under: Pressable | undefined;
  #shielded: (Point & { readonly until: number; readonly reach: number }) | undefined;
  readonly #shield = document.createElement('div');
  #timer: number | undefined;

  constructor() {
    this.#shield.className = styles.shield ?? '';
    this.#shield.setAttribute('aria-hidden', 'true');
  }

  /** The user moved or pressed here, so they see what lies here. */
  goTo(event: PointerEvent): void {
    this.#at = { x: event.clientX, y: event.clientY };
    this.#reach = event.pointerType === 'touch' ? REACH_PX.touch : REACH_PX.mouse;
    const { target } = event;
    if (target instanceof Element && target !== this.#shield) this.#under = pressableAt(target);
  }

  /** After the page changed; `own` if the user caused it, by scrolling. */
  look(now: number, restMs: number, own: boolean): void {
    if (!this.#at) return;
    const under = this.#find();
    if (isSame(under, this.#under)) return;
    this.#under = under;
    if (under && !own)
      this.#raise({ ...this.#at, reach: this.#reach, until: now + restMs }, restMs);
  }

  isShielded({ clientX, clientY }: MouseEvent, now: number): boolean {
    const shielded = this.#shielded;
    if (!shielded || now >= shielded.until) return false;
    const { x, y, reach } = shielded;
    return Math.abs(clientX - x) <= reach && Math.abs(clientY - y) <= reach;
  }

  #find(): Pressable | undefined {
    if (!this.#at) return undefined;
    const stack = document.elementsFromPoint(this.#at.x, this.#at.y);
    return pressableAt(stack.find((element) => element !== this.#shield));
  }

  #raise(shielded: Point & { reach: number; until: number }, restMs: number): void {
    this.#shielded = shielded;
    const { x, y, reach } = shielded;
    this.#shield.style.inset = `${y - reach}px auto auto ${x - reach}px`;
    this.#shield.style.width = `${2 * reach}px`;
    this.#shield.style.height = `${2 * reach}px`;
    document.body.append(this.#shield);
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#shield.remove(), restMs);
  }
}
