import {
  MARGIN_DOTS as MARGIN,
  PAPER_DOTS,
  type TextSize,
  type Ticket,
  type TicketBlock,
} from '../ticket/ticket.ts';
import type { Bitmap } from './bitmap.ts';
import {
  lineHeight,
  measure,
  paintNumber,
  paintPair,
  paintQr,
  paintText,
  RULE_HEIGHT,
  TEXT_DOTS,
  wrap,
} from './paint.ts';

const TOP = 16;
const BOTTOM = 48;

interface Piece {
  readonly commands: (y: number) => string;
  readonly height: number;
}

/** A ticket as ZPL II: one label in UTF-8, cut once. All text is hex-escaped field data. */
export function encodeZpl(ticket: Ticket): Uint8Array {
  let y = TOP;
  const commands: string[] = [];
  for (const block of ticket.blocks) {
    const piece = pieceOf(block, ticket.direction);
    commands.push(piece.commands(y));
    y += piece.height;
  }
  const label = [
    '^XA',
    '^CI28',
    '^MMC',
    `^PW${PAPER_DOTS}`,
    `^LL${y + BOTTOM}`,
    '^LH0,0',
    ...commands,
    '^PQ1,0,1,N',
    '^XZ',
  ];
  return Buffer.from(label.join('\n'), 'ascii');
}

function pieceOf(block: TicketBlock, direction: Ticket['direction']): Piece {
  switch (block.kind) {
    case 'text':
      return isFieldText(block.text)
        ? textPiece(block)
        : picturePiece(paintText(block.text, block, direction));
    case 'pair':
      return !block.inverse &&
        direction === 'ltr' &&
        isFieldText(block.label + block.value) &&
        fitsOneLine(block)
        ? pairPiece(block)
        : picturePiece(paintPair(block, direction));
    case 'number':
      return picturePiece(paintNumber(block.text));
    case 'qr':
      return picturePiece(paintQr(block.content));
    case 'rule':
      return {
        height: RULE_HEIGHT,
        commands: (y) => `^FO${MARGIN},${y + RULE_HEIGHT / 2}^GB${PAPER_DOTS - 2 * MARGIN},2,2^FS`,
      };
  }
}

/**
 * The printer font's characters beyond ASCII: code page 858, from before Unicode. Anything else is
 * printed as an image, and so is a backslash, which has a special meaning in a field block.
 */
const PRINTED_LETTERS = new Set(
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´±‗¾÷¸°¨·¹³²■',
);
const isFieldText = (text: string) =>
  [...text].every(
    (letter) =>
      letter !== '\\' && ((letter >= ' ' && letter <= '~') || PRINTED_LETTERS.has(letter)),
  );

function textPiece(block: Extract<TicketBlock, { kind: 'text' }>): Piece {
  const lines = wrap(block.text, block);
  const step = lineHeight(block.size);
  return {
    height: step * lines.length,
    commands: (y) =>
      lines
        .map((line, index) => fieldLine({ ...block, y: y + step * index, side: 'C', text: line }))
        .join('\n'),
  };
}

function pairPiece(block: Extract<TicketBlock, { kind: 'pair' }>): Piece {
  const drop = (lineHeight(block.size) - lineHeight('normal')) / 2;
  return {
    height: lineHeight(block.size),
    commands: (y) =>
      [
        fieldLine({
          y: y + Math.round(drop),
          side: 'L',
          size: 'normal',
          bold: false,
          text: block.label,
        }),
        fieldLine({ y, side: 'R', size: block.size, bold: true, text: block.value }),
      ].join('\n'),
  };
}

const fitsOneLine = (block: { label: string; value: string; size: TextSize }) =>
  measure(block.label, { size: 'normal', bold: false }) +
    measure(block.value, { size: block.size, bold: true }) <
  PAPER_DOTS - 4 * MARGIN;

interface FieldLine {
  y: number;
  side: 'L' | 'C' | 'R';
  size: TextSize;
  bold: boolean;
  text: string;
}

/** A line in the printer's scalable font; for bold it is printed again one dot further. */
function fieldLine({ y, side, size, bold, text }: FieldLine): string {
  const top = y + Math.round((lineHeight(size) - TEXT_DOTS[size]) / 2);
  const field = (x: number) =>
    `^FO${x},${top}^A0N,${TEXT_DOTS[size]},${TEXT_DOTS[size]}^FB${PAPER_DOTS - 2 * MARGIN},1,0,${side},0^FH_^FD${escapeField(text)}^FS`;
  return bold ? `${field(MARGIN)}\n${field(MARGIN + 1)}` : field(MARGIN);
}

/** Field data: letters and digits as they are, every other byte of the UTF-8 text as `_HH`. */
const escapeField = (text: string): string =>
  [...Buffer.from(text, 'utf8')]
    .map((byte) =>
      /[A-Za-z0-9 ]/.test(String.fromCharCode(byte))
        ? String.fromCharCode(byte)
        : `_${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .join('');

function picturePiece(bitmap: Bitmap): Piece {
  const total = bitmap.data.length;
  const hex = Buffer.from(bitmap.data).toString('hex').toUpperCase();
  return {
    height: bitmap.height,
    commands: (y) => `^FO0,${y}^GFA,${total},${total},${bitmap.bytesPerRow},${hex}^FS`,
  };
}
