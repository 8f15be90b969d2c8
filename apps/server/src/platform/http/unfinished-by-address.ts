interface Unfinished {
  /** Ends it, because newer ones came. */
  giveWay(): void;
}

/**
 * What has started but is not complete yet, per address: connections without a request, bodies in
 * transit. Honest clients finish within moments; so if one address has too many, the slowest is
 * dropped, and others behind the same address still get through.
 */
export class UnfinishedByAddress {
  readonly #most: number;
  readonly #byAddress = new Map<string, Set<Unfinished>>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Counts one that starts; the returned function says that it is complete or gone. */
  begin(address: string, giveWay: () => void): () => void {
    const all = this.#byAddress.get(address) ?? new Set<Unfinished>();
    this.#byAddress.set(address, all);
    const started = { giveWay };
    all.add(started);
    if (all.size > this.#most) this.#endLongest(all);
    return () => {
      all.delete(started);
      if (all.size === 0 && this.#byAddress.get(address) === all) this.#byAddress.delete(address);
    };
  }

  #endLongest(all: Set<Unfinished>): void {
    const [longest] = all;
    if (!longest) return;
    all.delete(longest);
    longest.giveWay();
  }
}
