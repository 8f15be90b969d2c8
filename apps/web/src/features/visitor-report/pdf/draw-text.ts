import type { jsPDF } from 'jspdf';
import { ARABIC_FONT, PLAIN_FONT } from './fonts.ts';
import { textDirection, textKind } from './script.ts';

const MM_PER_POINT = 25.4 / 72;
/** Pixels per millimetre: sharp on paper. */
const SHARPNESS = 12;

export interface TextPlace {
  x: number;
  y: number;
  maxWidth: number;
  sizePt: number;
}

/** Draws one line of a cell that the table cannot write itself: shaped Arabic, or the text as a picture. */
export function drawText(doc: jsPDF, text: string, place: TextPlace): void {
  const kind = textKind(text);
  if (kind !== 'drawn') {
    doc.setFont(kind === 'arabic' ? ARABIC_FONT : PLAIN_FONT, 'normal');
    doc.text(text, place.x, place.y, { baseline: 'top' });
    doc.setFont(PLAIN_FONT, 'normal');
    return;
  }
  const picture = pictureOf(text, place.sizePt);
  const scale = Math.min(1, place.maxWidth / picture.width);
  const { canvas, width, height } = picture;
  doc.addImage(canvas, 'PNG', place.x, place.y, width * scale, height * scale);
}

/** The browser shapes and orders every script it has a font for. Sizes are in millimetres. */
function pictureOf(text: string, sizePt: number) {
  const em = sizePt * MM_PER_POINT * SHARPNESS;
  const canvas = document.createElement('canvas');
  const font = `${em}px "Noto Sans", system-ui, sans-serif`;
  const measure = canvas.getContext('2d');
  if (!measure) throw new Error('No canvas');
  measure.font = font;
  canvas.width = Math.max(1, Math.ceil(measure.measureText(text).width));
  canvas.height = Math.ceil(em * 1.35);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.font = font;
  context.fillStyle = 'black';
  context.textBaseline = 'top';
  context.direction = textDirection(text);
  context.textAlign = 'left';
  context.fillText(text, 0, em * 0.1);
  return { canvas, width: canvas.width / SHARPNESS, height: canvas.height / SHARPNESS };
}
