import { PAPER_DOTS } from '@balie/server/features/printing/ticket/ticket.ts';
import { canvas } from '@balie/server/platform/on-first-use.ts';
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';

/** A printed ticket: its picture, and its readable words as plain text. */
export interface PrintedTicket {
  readonly width: number;
  readonly height: number;
  png(): Buffer;
  readonly text: string;
}

const LONGEST_DOTS = 2400;
const BLACK = 0xff000000;

export class Paper {
  #sheet: Canvas | undefined;
  #height = 0;
  #text = '';

  /** Created once something is printed. */
  get #canvas(): Canvas {
    if (this.#sheet) return this.#sheet;
    this.#sheet = canvas().createCanvas(PAPER_DOTS, LONGEST_DOTS);
    const context = this.#sheet.getContext('2d');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, PAPER_DOTS, LONGEST_DOTS);
    context.fillStyle = '#000';
    return this.#sheet;
  }

  get context(): SKRSContext2D {
    return this.#canvas.getContext('2d');
  }

  get height(): number {
    return this.#height;
  }

  advanceTo(y: number): void {
    this.#height = Math.min(LONGEST_DOTS, Math.max(this.#height, Math.ceil(y)));
  }

  note(text: string): void {
    this.#text += text;
  }

  get isBlank(): boolean {
    return this.#text.trim() === '';
  }

  /** Dots, one bit each, with their upper left corner at x and y. */
  dots(picture: { bytesPerRow: number; height: number; data: Uint8Array }, x: number, y: number) {
    const rows = Math.min(picture.height, LONGEST_DOTS - y);
    if (rows <= 0) return;
    const width = picture.bytesPerRow * 8;
    const pixels = this.context.getImageData(x, y, width, rows);
    const colors = new Uint32Array(pixels.data.buffer);
    for (let at = 0; at < picture.bytesPerRow * rows; at++) {
      const byte = picture.data[at] ?? 0;
      for (let bit = 0; byte !== 0 && bit < 8; bit++) {
        if (byte & (0x80 >> bit)) colors[at * 8 + bit] = BLACK;
      }
    }
    this.context.putImageData(pixels, x, y);
  }

  cut(): PrintedTicket {
    const height = Math.max(1, this.#height);
    const png = () => {
      const ticket = canvas().createCanvas(PAPER_DOTS, height);
      ticket.getContext('2d').drawImage(this.#canvas, 0, 0);
      return ticket.toBuffer('image/png');
    };
    return { width: PAPER_DOTS, height, text: this.#text, png };
  }
}
