interface Arrival {
  /** Ends it, because others came after it. */
  giveWay(): void;
}

/**
 * What has begun and is not whole yet, per address: connections without a request, bodies on their way.
 * Whoever sends in earnest is done within moments; so when there are too many of one address, the one
 * that takes longest gives way, and somebody behind the same address still gets through.
 */
export class Arrivals {
  readonly #most: number;
  readonly #byAddress = new Map<string, Set<Arrival>>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Counts one that begins; the answer is called when it is whole or gone. */
  begin(address: string, giveWay: () => void): () => void {
    const all = this.#byAddress.get(address) ?? new Set<Arrival>();
    this.#byAddress.set(address, all);
    const arrival = { giveWay };
    all.add(arrival);
    if (all.size > this.#most) this.#endLongest(all);
    return () => {
      all.delete(arrival);
      if (all.size === 0 && this.#byAddress.get(address) === all) this.#byAddress.delete(address);
    };
  }

  #endLongest(all: Set<Arrival>): void {
    const [longest] = all;
    if (!longest) return;
    all.delete(longest);
    longest.giveWay();
  }
}
