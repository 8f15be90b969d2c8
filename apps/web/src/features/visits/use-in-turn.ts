import { useState } from 'react';

/** Whoever pressed longer ago has seen that something holds it up; it is not done behind their back. */
const BEGIN_WITHIN_MS = 3_000;

interface Press {
  readonly name: string;
  readonly at: number;
  readonly run: () => Promise<unknown>;
}

/**
 * What a clerk presses is done one thing at a time: the next press waits for the one under way, so that
 * quick hands lose nothing. The same press twice is one, only one waits, and after a failure none does.
 */
export class Turns {
  #current: Press | undefined;
  #next: Press | undefined;

  press(name: string, run: () => Promise<unknown>, now = performance.now()): void {
    if (this.#current?.name === name || this.#next) return;
    const press = { name, at: now, run };
    if (this.#current) this.#next = press;
    else void this.#do(press);
  }

  async #do(press: Press): Promise<void> {
    this.#current = press;
    const done = await press.run().then(
      () => true,
      // Its notice has told it already.
      () => false,
    );
    const next = this.#next;
    this.#current = undefined;
    this.#next = undefined;
    if (next && done && performance.now() - next.at < BEGIN_WITHIN_MS) void this.#do(next);
  }
}

export function useInTurn() {
  const [turns] = useState(() => new Turns());
  return (name: string, run: () => Promise<unknown>) => turns.press(name, run);
}
