import { useState } from 'react';

/** An older press is dropped: the clerk has noticed a delay, so it must not happen unexpectedly. */
const BEGIN_WITHIN_MS = 3_000;

interface Press {
  readonly name: string;
  readonly at: number;
  readonly run: () => Promise<unknown>;
}

/**
 * Runs a clerk's presses one after the other, so that quick hands lose nothing. A repeated press
 * counts once, only one press waits, and after a failure none does.
 */
export class PressesInTurn {
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
      // The failed request has already shown its notice.
      () => false,
    );
    const next = this.#next;
    this.#current = undefined;
    this.#next = undefined;
    if (next && done && performance.now() - next.at < BEGIN_WITHIN_MS) void this.#do(next);
  }
}

export function useInTurn() {
  const [turns] = useState(() => new PressesInTurn());
  return (name: string, run: () => Promise<unknown>) => turns.press(name, run);
}
