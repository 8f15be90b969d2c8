import { isSame, type Pressable, pressableAt } from './pressable.ts';

/** What Enter and Space would press. If it changes by itself, those keys pause for a moment. */
export class Focus {
  #on: Pressable | undefined;
  #restsUntil = 0;
  #timer: number | undefined;

  /** `own` if the user moved the focus: with Tab, an arrow, a letter or the pointer. */
  look(now: number, restMs: number, own: boolean): void {
    const on = pressableAt(document.activeElement);
    if (isSame(on, this.#on)) return;
    this.#on = on;
    const rests = on !== undefined && !own;
    this.#restsUntil = rests ? now + restMs : 0;
    this.#show(rests, restMs);
  }

  rests(now: number): boolean {
    return now < this.#restsUntil;
  }

  /** Visible from outside, like the shield over the pointer. */
  #show(rests: boolean, restMs: number): void {
    const { dataset } = document.documentElement;
    window.clearTimeout(this.#timer);
    delete dataset.keysRest;
    if (!rests) return;
    dataset.keysRest = '';
    this.#timer = window.setTimeout(() => delete dataset.keysRest, restMs);
  }
}
