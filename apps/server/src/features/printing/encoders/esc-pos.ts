import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { PAPER_DOTS, type TextSize, type Ticket, type TicketBlock } from '../ticket/ticket.ts';
import type { Bitmap } from './bitmap.ts';
import { isPlainText } from './code-page-858.ts';
import { paintNumber, paintPair, paintQr, paintRule, paintText } from './paint.ts';

/** Font A is 12 dots wide. */
const COLUMNS = PAPER_DOTS / 12;
const SCALE = { small: 1, normal: 1, large: 2 } as const satisfies Record<TextSize, number>;
const FEED_BEFORE_CUT = 4;

/** A ticket as ESC/POS: text in code page 858, everything else as pictures, and one cut at the end. */
export function encodeEscPos(ticket: Ticket): Uint8Array {
  const encoder = new ReceiptPrinterEncoder({
    language: 'esc-pos',
    columns: COLUMNS,
    codepageMapping: 'epson',
    imageMode: 'raster',
    feedBeforeCut: FEED_BEFORE_CUT,
    newline: '\n',
    errors: 'strict',
  });
  encoder.initialize().codepage('cp858');
  for (const block of ticket.blocks) addBlock(encoder, block, ticket.direction);
  return encoder.cut('partial').encode();
}

function addBlock(
  encoder: ReceiptPrinterEncoder,
  block: TicketBlock,
  direction: Ticket['direction'],
): void {
  switch (block.kind) {
    case 'text':
      if (isPlainText(block.text)) addText(encoder, block);
      else addPicture(encoder, paintText(block.text, block, direction));
      return;
    case 'pair':
      if (direction === 'ltr' && isPlainText(block.label + block.value)) addPair(encoder, block);
      else addPicture(encoder, paintPair(block, direction));
      return;
    case 'number':
      addPicture(encoder, paintNumber(block.text));
      return;
    case 'qr':
      addPicture(encoder, paintQr(block.content));
      return;
    case 'rule':
      addPicture(encoder, paintRule());
  }
}

function addText(encoder: ReceiptPrinterEncoder, block: Extract<TicketBlock, { kind: 'text' }>) {
  const scale = SCALE[block.size];
  encoder.align('center').bold(block.bold).size(scale, scale);
  encoder.line(block.text);
  encoder.size(1, 1).bold(false).align('left');
}

function addPair(encoder: ReceiptPrinterEncoder, block: Extract<TicketBlock, { kind: 'pair' }>) {
  const scale = SCALE[block.size];
  const room = COLUMNS - block.label.length - block.value.length * scale;
  encoder.align('left').text(block.label);
  if (room >= 1) encoder.text(' '.repeat(room));
  else encoder.newline().align('right');
  encoder.bold(true).size(scale, scale).line(block.value);
  encoder.size(1, 1).bold(false).align('left');
}

function addPicture(encoder: ReceiptPrinterEncoder, bitmap: Bitmap): void {
  const { bytesPerRow, height } = bitmap;
  // GS v 0: a raster picture, written by hand because its bytes must be ours to the last one.
  encoder.raw([
    0x1d,
    0x76,
    0x30,
    0x00,
    bytesPerRow & 0xff,
    bytesPerRow >> 8,
    height & 0xff,
    height >> 8,
    ...withoutRealTimeCommands(bitmap.data),
  ]);
}

/**
 * A printer looks for DLE EOT, DLE ENQ and DLE DC4 in every byte it receives, in the middle of a
 * picture too. One dot more keeps a picture from asking for its status or opening a drawer.
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
