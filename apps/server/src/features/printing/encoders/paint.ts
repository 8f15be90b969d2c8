import type { SKRSContext2D } from '@napi-rs/canvas';
import { encode as encodeQr } from 'uqr';
import { canvas } from '../../../platform/on-first-use.ts';
import { MARGIN_DOTS as MARGIN, PAPER_DOTS, type TextSize, type Ticket } from '../ticket/ticket.ts';
import { type Bitmap, bitmapFromPixels } from './bitmap.ts';
import { ticketFont } from './fonts.ts';

type Direction = Ticket['direction'];

export const TEXT_DOTS = { small: 24, normal: 32, large: 46 } as const satisfies Record<
  TextSize,
  number
>;
const LINE_HEIGHT = 1.4;
const INNER = PAPER_DOTS - 2 * MARGIN;
/** Between a label and its value. */
const GAP = 24;
/** Black next to a white area. */
const INK = 14;
const NUMBER_MAX_DOTS = 300;
export const RULE_HEIGHT = 20;
const QR_MODULE_DOTS = 7;
const QR_QUIET_MODULES = 2;

export interface TextStyle {
  readonly size: TextSize;
  readonly bold: boolean;
}

let scratchContext: SKRSContext2D | undefined;
const scratch = (): SKRSContext2D => {
  scratchContext ??= canvas().createCanvas(1, 1).getContext('2d');
  return scratchContext;
};

export function measure(text: string, style: TextStyle): number {
  const context = scratch();
  context.font = ticketFont(TEXT_DOTS[style.size], style.bold);
  return context.measureText(text).width;
}

/** Lines that fit the paper, broken between words; only a word wider than the paper is split. */
export function wrap(text: string, style: TextStyle, width: number = INNER): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((part) => breakWord(part, style, width))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer, style) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return line === '' ? lines : [...lines, line];
}

function breakWord(word: string, style: TextStyle, width: number): string[] {
  if (measure(word, style) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && measure(part + letter, style) > width) {
      parts.push(part);
      part = letter;
    } else {
      part += letter;
    }
  }
  return [...parts, part];
}

export const lineHeight = (size: TextSize) => Math.round(TEXT_DOTS[size] * LINE_HEIGHT);

export function paintText(text: string, style: TextStyle, direction: Direction): Bitmap {
  const lines = wrap(text, style);
  const step = lineHeight(style.size);
  return paint(step * lines.length, (context) => {
    prepare(context, style, direction);
    context.textAlign = 'center';
    for (const [index, line] of lines.entries()) {
      context.fillText(line, PAPER_DOTS / 2, step * (index + 0.5));
    }
  });
}

/** A label at the start of the line and its value at the end; a value that does not fit goes below. */
export function paintPair(
  pair: { label: string; value: string; size: TextSize; inverse?: boolean },
  direction: Direction,
): Bitmap {
  const labelStyle = { size: 'normal', bold: false } as const;
  const valueStyle = { size: pair.size, bold: true } as const;
  const labelWidth = measure(pair.label, labelStyle) + GAP;
  const beside = labelWidth + measure(pair.value, valueStyle) <= INNER;
  const lines = beside ? [pair.value] : wrap(pair.value, valueStyle);
  const step = lineHeight(pair.size);
  const first = beside ? step / 2 : lineHeight('normal') + step / 2;
  const height = Math.ceil(first + step * (lines.length - 0.5));
  const [start, end] =
    direction === 'rtl' ? [PAPER_DOTS - MARGIN, MARGIN] : [MARGIN, PAPER_DOTS - MARGIN];
  return paint(height, (context) => {
    prepare(context, labelStyle, direction);
    context.textAlign = direction === 'rtl' ? 'right' : 'left';
    context.fillText(pair.label, start, beside ? step / 2 : lineHeight('normal') / 2);
    prepare(context, valueStyle, direction);
    context.textAlign = direction === 'rtl' ? 'left' : 'right';
    for (const [index, line] of lines.entries()) {
      const middle = first + step * index;
      if (!pair.inverse) {
        context.fillText(line, end, middle);
        continue;
      }
      const width = measure(line, valueStyle) + 2 * INK;
      context.fillRect(direction === 'rtl' ? end : end - width, middle - step / 2, width, step);
      context.fillStyle = '#fff';
      context.fillText(line, direction === 'rtl' ? end + INK : end - INK, middle);
      context.fillStyle = '#000';
    }
  });
}

/** The ticket number, as wide or as high as the paper allows. */
export function paintNumber(text: string): Bitmap {
  const unscaled = scratch();
  unscaled.font = ticketFont(100, true);
  const at100 = unscaled.measureText(text);
  const perDot = (at100.actualBoundingBoxAscent + at100.actualBoundingBoxDescent) / 100;
  const dots = Math.floor(
    Math.min((INNER / Math.max(at100.width, 1)) * 100, NUMBER_MAX_DOTS / Math.max(perDot, 0.1)),
  );
  const above = (at100.actualBoundingBoxAscent / 100) * dots;
  return paint(Math.max(1, Math.ceil(perDot * dots) + 32), (context) => {
    context.font = ticketFont(dots, true);
    context.direction = 'ltr';
    context.textAlign = 'center';
    context.fillText(text, PAPER_DOTS / 2, 16 + above);
  });
}

export const paintRule = (): Bitmap =>
  paint(RULE_HEIGHT, (context) => context.fillRect(MARGIN, RULE_HEIGHT / 2, INNER, 2));

export function paintQr(content: string): Bitmap {
  const { data, size } = encodeQr(content, { ecc: 'M', border: QR_QUIET_MODULES });
  const left = Math.floor((PAPER_DOTS - size * QR_MODULE_DOTS) / 2);
  return paint(size * QR_MODULE_DOTS, (context) => {
    for (const [y, row] of data.entries()) {
      for (const [x, dark] of row.entries()) {
        if (!dark) continue;
        const at = [left + x * QR_MODULE_DOTS, y * QR_MODULE_DOTS] as const;
        context.fillRect(...at, QR_MODULE_DOTS, QR_MODULE_DOTS);
      }
    }
  });
}

function prepare(context: SKRSContext2D, style: TextStyle, direction: Direction) {
  context.font = ticketFont(TEXT_DOTS[style.size], style.bold);
  context.direction = direction;
  context.textBaseline = 'middle';
}

/** A strip of paper over the full width. */
function paint(height: number, draw: (context: SKRSContext2D) => void): Bitmap {
  const context = canvas().createCanvas(PAPER_DOTS, height).getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, PAPER_DOTS, height);
  context.fillStyle = '#000';
  draw(context);
  return bitmapFromPixels(context.getImageData(0, 0, PAPER_DOTS, height));
}
