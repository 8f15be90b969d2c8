import { ticketFont } from '@balie/server/features/printing/encoders/fonts.ts';
import { Paper, type PrintedTicket } from './paper.ts';
import { decodeField, readZpl, type ZplCommand } from './zpl-commands.ts';

export interface ZplResult {
  tickets: PrintedTicket[];
  unknown: string[];
}

interface Field {
  x: number;
  y: number;
  height: number;
  block: { width: number; side: string } | undefined;
  hex: boolean;
}
const emptyField: Field = { x: 0, y: 0, height: 30, block: undefined, hex: false };

const SETTINGS = new Set(['^CI', '^MM', '^PW', '^LH', '^PQ']);
const FULL_WIDTH = 576;

/** The inside of a label printer: takes bytes as they come, and prints one label per `^XA … ^XZ`. */
export class ZplDevice {
  #text = '';
  #formats: ZplCommand[][] = [];
  #open: ZplCommand[] | undefined;

  /** Complete labels that are not printed yet. */
  get waiting(): number {
    return this.#formats.length;
  }

  get hasPartialFormat(): boolean {
    return this.#open !== undefined;
  }

  clear(): void {
    this.#text = '';
    this.#formats = [];
    this.#open = undefined;
  }

  /** Takes bytes in and returns the immediate commands among them, such as `~HS`. */
  receive(bytes: Uint8Array): string[] {
    const { commands, rest } = readZpl(this.#text + Buffer.from(bytes).toString('latin1'));
    this.#text = rest;
    const immediate: string[] = [];
    for (const command of commands) {
      if (command.name.startsWith('~')) immediate.push(command.name);
      else this.#collect(command);
    }
    return immediate;
  }

  #collect(command: ZplCommand): void {
    if (command.name === '^XA') this.#open = [];
    else if (command.name === '^XZ') {
      if (this.#open) this.#formats.push(this.#open);
      this.#open = undefined;
    } else (this.#open ?? []).push(command);
  }

  /** Prints the labels that are waiting. */
  run(): ZplResult {
    const result: ZplResult = { tickets: [], unknown: [] };
    for (const format of this.#formats.splice(0)) {
      const paper = new Paper();
      printLabel(format, paper, result.unknown);
      result.tickets.push(paper.cut());
    }
    return result;
  }
}

function printLabel(format: readonly ZplCommand[], paper: Paper, unknown: string[]): void {
  let field = { ...emptyField };
  for (const { name, parameters } of format) {
    const values = parameters.split(',');
    const numbers = values.map(Number);
    if (name === '^FO') Object.assign(field, { x: numbers[0] ?? 0, y: numbers[1] ?? 0 });
    else if (name === '^A0') field.height = numbers[1] ?? emptyField.height;
    else if (name === '^FB') field.block = { width: numbers[0] ?? 0, side: values[3] ?? 'L' };
    else if (name === '^FH') field.hex = true;
    else if (name === '^FD')
      printField(field, field.hex ? decodeField(parameters) : parameters, paper);
    else if (name === '^GB') {
      paper.context.fillRect(field.x, field.y, numbers[0] ?? 0, numbers[1] ?? 0);
    } else if (name === '^GF') printPicture(field, values, paper);
    else if (name === '^FS') field = { ...emptyField };
    else if (name === '^LL') paper.advanceTo(numbers[0] ?? 0);
    else if (!SETTINGS.has(name)) unknown.push(name + parameters);
  }
}

function printField(field: Field, text: string, paper: Paper): void {
  const { context } = paper;
  const width = field.block?.width ?? FULL_WIDTH;
  const side = field.block?.side ?? 'L';
  context.save();
  context.font = ticketFont(field.height, false);
  context.textBaseline = 'middle';
  context.textAlign = side === 'C' ? 'center' : side === 'R' ? 'right' : 'left';
  const x = field.x + { C: width / 2, R: width, L: 0 }[side === 'C' || side === 'R' ? side : 'L'];
  context.fillText(text, x, field.y + field.height / 2, width);
  context.restore();
  paper.note(`${text}\n`);
}

/** `^GFA`: total bytes twice, bytes per row, then the dots in hexadecimal. */
function printPicture(field: Field, values: readonly string[], paper: Paper): void {
  const bytesPerRow = Number(values[3]);
  const data = Buffer.from(values[4] ?? '', 'hex');
  if (!(bytesPerRow > 0) || data.length === 0) return;
  paper.dots({ bytesPerRow, height: data.length / bytesPerRow, data }, field.x, field.y);
  paper.note('[picture]\n');
}
