/** From a moment up to and not including another, in milliseconds. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** Sorted, touching and overlapping spans merged; spans that the clock skipped are dropped. */
export function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    if (span.from >= span.until) continue;
    const last = result.at(-1);
    if (last && span.from <= last.until) {
      result[result.length - 1] = { from: last.from, until: Math.max(last.until, span.until) };
    } else {
      result.push(span);
    }
  }
  return result;
}

/** What remains of spans without others; both sorted, none overlapping. */
export function without(spans: readonly Span[], taken: readonly Span[]): Span[] {
  return spans.flatMap((span) => {
    const left: Span[] = [];
    let { from } = span;
    for (const gone of taken) {
      if (gone.until <= from) continue;
      if (gone.from >= span.until) break;
      if (gone.from > from) left.push({ from, until: gone.from });
      from = gone.until;
    }
    if (from < span.until) left.push({ from, until: span.until });
    return left;
  });
}
