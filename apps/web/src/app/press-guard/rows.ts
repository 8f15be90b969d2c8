interface Place {
  readonly top: number;
  readonly settledAt: number;
}

/** Less than this is a border or rounding. */
const NOTICEABLE_PX = 6;

/**
 * A row that a colleague's change moved under an approaching hand rests for a moment; otherwise the
 * press would hit the wrong visitor's button. `data-settling` makes it unreachable.
 */
export class Rows {
  readonly #places = new WeakMap<Element, Place>();
  readonly #known = new WeakSet<Element>();

  /** `own` if the user caused it: by sorting, filtering or scrolling. */
  look(now: number, restMs: number, own: boolean): void {
    // Marked only after all are measured: each mark would force a new layout for the next measurement.
    const resting: HTMLElement[] = [];
    for (const body of document.querySelectorAll('table > tbody')) {
      const base = topOf(body);
      const known = this.#known.has(body);
      this.#known.add(body);
      for (const row of body.children) {
        if (!(row instanceof HTMLElement)) continue;
        const top = base + row.offsetTop;
        const before = this.#places.get(row);
        if (before && Math.abs(before.top - top) < NOTICEABLE_PX) continue;
        const rests = known && !own;
        this.#places.set(row, { top, settledAt: rests ? now + restMs : 0 });
        if (rests) resting.push(row);
      }
    }
    if (resting.length > 0) this.#rest(resting, restMs);
  }

  #rest(rows: readonly HTMLElement[], restMs: number): void {
    for (const row of rows) row.dataset.settling = '';
    window.setTimeout(() => {
      for (const row of rows) {
        const settledAt = this.#places.get(row)?.settledAt ?? 0;
        if (performance.now() >= settledAt - 1) delete row.dataset.settling;
      }
    }, restMs);
  }
}

function topOf(body: Element): number {
  const table = body.parentElement;
  const box = table?.parentElement;
  return (table?.getBoundingClientRect().top ?? 0) + (box?.scrollTop ?? 0) + window.scrollY;
}
