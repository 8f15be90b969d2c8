import { isSame, type Pressable, pressableAt } from './pressable.ts';

/** What Enter and the space bar would press. When it becomes something else unasked, those keys rest. */
export class Focus {
  #on: Pressable | undefined;
  #restsUntil = 0;

  /** `own` when the person went there: with Tab, an arrow, a letter or the pointer. */
  look(now: number, restMs: number, own: boolean): void {
    const on = pressableAt(document.activeElement);
    if (isSame(on, this.#on)) return;
    this.#on = on;
    this.#restsUntil = on && !own ? now + restMs : 0;
  }

  rests(now: number): boolean {
    return now < this.#restsUntil;
  }
}
