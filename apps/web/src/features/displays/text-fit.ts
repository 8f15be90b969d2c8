/**
 * The widths of the display font's characters at weight 700, relative to its size and slightly
 * rounded up. A few classes are enough to tell whether a text fits; a canvas would have to measure
 * it at every size.
 */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/\d/, 0.575],
  [/[WM]/, 0.9],
  [/[OQ]/, 0.77],
  [/[GHNDU]/, 0.73],
  [/[A-Z]/, 0.69],
  [/[mw]/, 0.9],
  [/[fijlrt'.,:;|!()-]/, 0.4],
  [/[a-z]/, 0.61],
  [/\s/, 0.33],
  [/[\u2e80-\uffff]/, 1.05],
];
const OTHERS = 0.8;
/** Room between the lines of a name. */
const LINE = 1.1;

export function widthOf(text: string): number {
  const letters = [...text.normalize('NFD').replace(/\p{M}/gu, '')];
  const widthIn = (sign: string) => WIDTHS.find(([signs]) => signs.test(sign))?.[1] ?? OTHERS;
  return letters.reduce((sum, sign) => sum + widthIn(sign), 0);
}

/** `VAC012` in two parts, each on its own line; a short ticket is not split. */
export const ticketParts = (ticket: string): string[] =>
  ticket.length > 4 ? (/^(\D+)(\d+)$/.exec(ticket)?.slice(1) ?? [ticket]) : [ticket];

export interface Box {
  readonly width: number;
  readonly height: number;
}

/** How many lines a text takes at its own size; words are not split unless wider than a line. */
function linesOf(words: readonly number[], width: number): number {
  const space = widthOf(' ');
  let lines = 1;
  let used = 0;
  for (const word of words) {
    const needed = used === 0 ? word : used + space + word;
    if (needed <= width) {
      used = needed;
      continue;
    }
    lines += (used === 0 ? 0 : 1) + Math.ceil(word / width) - 1;
    used = word;
  }
  return lines;
}

const STEP = 0.97;
const SMALLEST = 6;
/** Splits a word rather than shrinking it to less than a third. */
const BREAK_BELOW = 0.3;
/** Short names read best on one line: `Loket 12` stays on one, unless that makes it much smaller. */
const SHORT = 12;
const ONE_LINE_ABOVE = 0.5;

/** The largest size up to `max` at which a text fits a box, on as many lines as needed. */
export function fitText(text: string, { width, height }: Box, max: number): number {
  const words = text.split(/\s+/).map(widthOf);
  const longest = Math.max(...words);
  const fit = (isWhole: (size: number) => boolean) => {
    let size = max;
    while (size > SMALLEST && !isWhole(size)) size *= STEP;
    return size;
  };
  const isLow = (size: number) => linesOf(words, width / size) * LINE * size <= height;
  const broken = fit(isLow);
  const whole = fit((size) => longest * size <= width && isLow(size));
  const onOneLine = Math.min(max, width / Math.max(widthOf(text), 1), height / LINE);
  if (text.length <= SHORT && onOneLine >= broken * ONE_LINE_ABOVE) return onOneLine;
  return whole < broken * BREAK_BELOW ? broken : whole;
}
