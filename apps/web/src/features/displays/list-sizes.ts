import { limits } from '@balie/contract/common/limits.ts';
import { type Box, widthOf } from './text-fit.ts';

/** Fractions of the display's height that are legible from the other end of a waiting room. */
const SMALLEST = 0.065;
/** A ticket in its row, at most and when space is tight, and its share of the width. */
const OF_ROW = 0.76;
const OF_TIGHT_ROW = 0.9;
const OF_WIDTH = 0.46;
const GAP = 0.011;

interface ListRoom {
  readonly box: Box;
  readonly displayHeight: number;
  readonly tickets: readonly string[];
  /** These are always shown: they are being called. */
  readonly called: number;
}

export interface ListSizes {
  readonly rows: number;
  readonly gap: number;
  readonly ticket: number;
}

/** As many recent calls as are legible from afar, five at most, and their size. */
export function fitList({ box, displayHeight, tickets, called }: ListRoom): ListSizes {
  const smallest = SMALLEST * displayHeight;
  const gap = GAP * displayHeight;
  const fitting = Math.floor((box.height + gap) / (smallest / OF_TIGHT_ROW + gap));
  const rows = Math.max(1, called, Math.min(limits.display.lastCalls, fitting));
  const row = (box.height + gap) / rows - gap;
  const widest = Math.max(...tickets.map(widthOf), widthOf('B012'));
  const roomy = Math.min(row * OF_ROW, (box.width * OF_WIDTH) / widest);
  return { rows, gap, ticket: Math.min(Math.max(roomy, smallest), row) };
}
