/** How a table fits its page: the font size and the width of each column, in the page's unit. */
export interface TableFit {
  readonly sizePt: number;
  readonly widths: readonly number[];
}

export interface FitQuestion {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Columns whose texts never wrap: numbers, addresses, dates. */
  readonly whole: ReadonlySet<number>;
  readonly available: number;
  /** What a cell needs in addition to its text. */
  readonly padding: number;
  /** From the most legible size to the smallest. */
  readonly sizesPt: readonly [number, ...number[]];
  readonly measure: (text: string, style: { bold: boolean; sizePt: number }) => number;
}

interface Needs {
  /** Any narrower, and a word or a number would break. */
  readonly least: number;
  /** At this width nothing needs a second line. */
  readonly best: number;
}

const longest = (widths: readonly number[]) =>
  widths.reduce((most, each) => Math.max(most, each), 0);
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

function needsOf(column: number, sizePt: number, question: FitQuestion): Needs {
  const { head, rows, whole, padding, measure } = question;
  const title = head[column] ?? '';
  const texts = rows.map((row) => row[column] ?? '');
  const widthsOf = (parts: readonly string[], bold: boolean) =>
    parts.map((part) => measure(part, { bold, sizePt }));
  const titleWords = longest(widthsOf(title.split(' '), true));
  const natural = longest(widthsOf(texts, false));
  const words = whole.has(column)
    ? natural
    : longest(
        widthsOf(
          texts.flatMap((text) => text.split(' ')),
          false,
        ),
      );
  return {
    least: Math.max(titleWords, words) + padding,
    best: Math.max(titleWords, natural) + padding,
  };
}

/**
 * Widths follow the content: no word, number or address is broken, and spare width goes to texts that would otherwise
 * wrap. The type gets smaller only as a last resort.
 */
export function fitColumns(question: FitQuestion): TableFit {
  const { available, head } = question;
  const [sizePt, smaller, ...others] = question.sizesPt;
  const needs = head.map((_, column) => needsOf(column, sizePt, question));
  const least = sum(needs.map((need) => need.least));
  if (least > available && smaller !== undefined) {
    return fitColumns({ ...question, sizesPt: [smaller, ...others] });
  }
  return { sizePt, widths: share(needs, available) };
}

function share(needs: readonly Needs[], available: number): number[] {
  const least = sum(needs.map((need) => need.least));
  // Too wide even at the smallest size: all columns shrink alike, and the longest texts break.
  if (least > available) return needs.map((need) => (need.least / least) * available);
  const wanted = sum(needs.map((need) => need.best - need.least));
  const left = available - least;
  if (wanted > left) {
    return needs.map((need) => need.least + ((need.best - need.least) / wanted) * left);
  }
  const best = sum(needs.map((need) => need.best));
  return needs.map((need) => (need.best / best) * available);
}
