import { CODE_PAGE_858 } from '@balie/server/features/printing/encoders/code-page-858.ts';
import { ticketFont } from '@balie/server/features/printing/encoders/fonts.ts';
import { PAPER_DOTS } from '@balie/server/features/printing/ticket/ticket.ts';
import { type EscPosCommand, readEscPos } from './esc-pos-commands.ts';
import { Paper, type PrintedTicket } from './paper.ts';

const CELL = { width: 12, height: 24 } as const;
const LINE = 30;
const CODE_PAGE_858_NUMBER = 19;
const MARK = '\u25a1';

export interface EscPosResult {
  tickets: PrintedTicket[];
  /** GS r was reached: everything before it has been printed. */
  statusAsked: number[];
  unknown: number[][];
}

interface Style {
  bold: boolean;
  width: number;
  height: number;
  side: 'left' | 'center' | 'right';
  codePage: number;
}
const initialStyle: Style = { bold: false, width: 1, height: 1, side: 'left', codePage: 0 };

/** The inside of a receipt printer: takes bytes as they come and prints lines, pictures and cuts. */
export class EscPosDevice {
  #bytes: Uint8Array = new Uint8Array();
  #paper = new Paper();
  #style: Style = { ...initialStyle };
  #line: { letter: string; style: Style }[] = [];

  get waiting(): number {
    return this.#bytes.length;
  }

  /** Forgets what was received and not printed. */
  clear(): void {
    this.#bytes = new Uint8Array();
    this.#line = [];
    this.#paper = new Paper();
  }

  receive(bytes: Uint8Array): void {
    this.#bytes = Buffer.concat([this.#bytes, bytes]);
  }

  /** Works through what was received. */
  run(): EscPosResult {
    const result: EscPosResult = { tickets: [], statusAsked: [], unknown: [] };
    for (let parsed = readEscPos(this.#bytes); parsed; parsed = readEscPos(this.#bytes)) {
      this.#bytes = this.#bytes.subarray(parsed.length);
      this.#execute(parsed.command, result);
    }
    return result;
  }

  #execute(command: EscPosCommand, result: EscPosResult): void {
    switch (command.kind) {
      case 'initialize':
        this.#style = { ...initialStyle };
        this.#line = [];
        return;
      case 'text':
        for (const byte of command.bytes) {
          this.#line.push({ letter: this.#letter(byte), style: { ...this.#style } });
        }
        return;
      case 'line-feed':
        for (let count = 0; count < command.lines; count++) this.#endLine();
        return;
      case 'align':
        this.#style.side = command.side;
        return;
      case 'bold':
        this.#style.bold = command.on;
        return;
      case 'size':
        this.#style.width = command.width;
        this.#style.height = command.height;
        return;
      case 'code-page':
        this.#style.codePage = command.number;
        return;
      case 'picture':
        this.#paper.dots(command, 0, this.#paper.height);
        this.#paper.advanceTo(this.#paper.height + command.height);
        this.#paper.note('[picture]\n');
        return;
      case 'cut':
        this.#cut(result);
        return;
      case 'transmit-status':
        result.statusAsked.push(command.number);
        return;
      case 'unknown':
        result.unknown.push(command.bytes);
    }
  }

  #cut(result: EscPosResult): void {
    if (this.#line.length > 0) this.#endLine();
    if (!this.#paper.isBlank) result.tickets.push(this.#paper.cut());
    this.#paper = new Paper();
  }

  #letter(byte: number): string {
    if (byte < 0x80) return String.fromCharCode(byte);
    return (this.#style.codePage === CODE_PAGE_858_NUMBER && CODE_PAGE_858[byte - 0x80]) || MARK;
  }

  #endLine(): void {
    const tallest = Math.max(1, ...this.#line.map(({ style }) => style.height));
    const height = LINE + (tallest - 1) * CELL.height;
    const top = this.#paper.height;
    const width = this.#line.reduce((sum, { style }) => sum + style.width * CELL.width, 0);
    const side = this.#line[0]?.style.side ?? 'left';
    let x = { left: 0, center: (PAPER_DOTS - width) / 2, right: PAPER_DOTS - width }[side];
    for (const { letter, style } of this.#line) {
      this.#paintLetter({ letter, style, x, bottom: top + tallest * CELL.height });
      x += style.width * CELL.width;
    }
    this.#paper.note(`${this.#line.map(({ letter }) => letter).join('')}\n`);
    this.#paper.advanceTo(top + height);
    this.#line = [];
  }

  /** Each letter stands in a cell of its own, as on a real receipt. */
  #paintLetter(at: { letter: string; style: Style; x: number; bottom: number }): void {
    const { context } = this.#paper;
    const { letter, style, x, bottom } = at;
    const width = CELL.width * style.width;
    const height = CELL.height * style.height;
    context.save();
    context.translate(x + width / 2, bottom - height / 2);
    context.scale(style.width * 0.92, style.height);
    context.font = ticketFont(20, style.bold);
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(letter, 0, 0, CELL.width + 1);
    context.restore();
  }
}
