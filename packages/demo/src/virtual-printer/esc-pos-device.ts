import { type EscPosCommand, readEscPos } from './esc-pos-commands.ts';
import { Paper, type PrintedTicket } from './paper.ts';

const LINE_DOTS = 30;

export interface EscPosResult {
  tickets: PrintedTicket[];
  /** GS r was reached: everything before it has been printed. */
  statusAsked: number[];
  unknown: number[][];
}

/** The inside of a receipt printer: takes bytes as they come, prints pictures and cuts. */
export class EscPosDevice {
  #bytes: Uint8Array = new Uint8Array();
  #paper = new Paper();

  get waiting(): number {
    return this.#bytes.length;
  }

  /** Forgets what was received but not printed. */
  clear(): void {
    this.#bytes = new Uint8Array();
    this.#paper = new Paper();
  }

  receive(bytes: Uint8Array): void {
    this.#bytes = Buffer.concat([this.#bytes, bytes]);
  }

  /** Processes what was received. */
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
        return;
      case 'line-feed':
        this.#paper.advanceTo(this.#paper.height + command.lines * LINE_DOTS);
        return;
      case 'picture':
        this.#paper.dots(command, 0, this.#paper.height);
        this.#paper.advanceTo(this.#paper.height + command.height);
        this.#paper.note('[picture]\n');
        return;
      case 'cut':
        if (!this.#paper.isBlank) result.tickets.push(this.#paper.cut());
        this.#paper = new Paper();
        return;
      case 'transmit-status':
        result.statusAsked.push(command.number);
        return;
      case 'unknown':
        result.unknown.push(command.bytes);
    }
  }
}
