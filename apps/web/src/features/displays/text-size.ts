import type { CSSProperties } from 'react';

/** How wide the letters of the display's font are, in its own size: enough to know what fits. */
const WIDE = { W: 0.93, M: 0.88 } as const;
const FIGURE = 0.66;
const LETTER = 0.74;

const widthOf = (text: string): number =>
  [...text.toUpperCase()].reduce(
    (sum, sign) => sum + (WIDE[sign as keyof typeof WIDE] ?? (/\d/.test(sign) ? FIGURE : LETTER)),
    0,
  );

/** `VAC012` in two parts, each on a line of its own; a short ticket stays whole. */
export const ticketParts = (ticket: string): string[] =>
  ticket.length > 4 ? (/^(\D+)(\d+)$/.exec(ticket)?.slice(1) ?? [ticket]) : [ticket];

/** A name that would become too small on one line may take three. */
const ONE_LINE = 12;
const LINES = 3;

function longestLine(name: string): number {
  if (name.length <= ONE_LINE) return name.length;
  const longestWord = Math.max(...name.split(/\s+/).map((word) => word.length));
  return Math.max(longestWord, Math.ceil(name.length / LINES), ONE_LINE);
}

/** The texts of a call get as large as they can, so that eight metres away they can still be read. */
export const callSizes = (ticket: string, desk: string): CSSProperties =>
  ({
    '--ticket-width': Math.max(widthOf(ticket), 3 * FIGURE).toFixed(2),
    '--part-width': Math.max(...ticketParts(ticket).map(widthOf), 3 * FIGURE).toFixed(2),
    '--desk-length': Math.max(longestLine(desk), 6),
  }) as CSSProperties;

/** The same for several calls below each other: all in one size, that of the longest. */
export function rowSizes(
  calls: readonly { ticketNumber: string; deskName: string }[],
): CSSProperties {
  const tickets = calls.map((call) => widthOf(call.ticketNumber));
  const desks = calls.map((call) => longestLine(call.deskName));
  return {
    '--ticket-width': Math.max(...tickets, 4 * FIGURE).toFixed(2),
    '--desk-length': Math.max(...desks, 6),
    '--desk-lines': calls.some((call) => call.deskName.length > ONE_LINE) ? LINES : 1,
  } as CSSProperties;
}
