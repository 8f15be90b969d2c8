import type { Ticket, TicketBlock } from '../ticket/ticket.ts';
import type { Bitmap } from './bitmap.ts';
import { paintNumber, paintPair, paintQr, paintRule, paintText } from './paint.ts';

const ESC = 0x1b;
const GS = 0x1d;
const INITIALIZE = [ESC, 0x40];
/** Four lines, to get past the cutter; then a partial cut. */
const FEED_AND_CUT = [ESC, 0x64, 4, GS, 0x56, 1];

/** A ticket as ESC/POS: rendered as images, so it looks the same on every printer, and cut once. */
export function encodeEscPos(ticket: Ticket): Uint8Array {
  const pictures = ticket.blocks.map((block) => raster(paintBlock(block, ticket.direction)));
  return Buffer.concat([Buffer.from(INITIALIZE), ...pictures, Buffer.from(FEED_AND_CUT)]);
}

function paintBlock(block: TicketBlock, direction: Ticket['direction']): Bitmap {
  switch (block.kind) {
    case 'text':
      return paintText(block.text, block, direction);
    case 'pair':
      return paintPair(block, direction);
    case 'number':
      return paintNumber(block.text);
    case 'qr':
      return paintQr(block.content);
    case 'rule':
      return paintRule();
  }
}

/** GS v 0: an image, row by row. */
function raster({ bytesPerRow, height, data }: Bitmap): Uint8Array {
  const size = [bytesPerRow & 0xff, bytesPerRow >> 8, height & 0xff, height >> 8];
  return Buffer.concat([
    Buffer.from([GS, 0x76, 0x30, 0x00, ...size]),
    withoutRealTimeCommands(data),
  ]);
}

/**
 * A printer looks for DLE EOT, DLE ENQ and DLE DC4 in every byte it receives, even inside images.
 * One extra dot keeps an image from querying its status or opening a drawer.
 */
export function withoutRealTimeCommands(data: Uint8Array): Uint8Array {
  const safe = data.slice();
  for (let index = 0; index + 1 < safe.length; index++) {
    const next = safe[index + 1];
    if (safe[index] === 0x10 && (next === 0x04 || next === 0x05 || next === 0x14)) {
      safe[index] = 0x18;
    }
  }
  return safe;
}
