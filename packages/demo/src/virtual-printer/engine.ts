import type { PrintService } from '@balie/contract/features/printers/schema.ts';
import type { VirtualPrinterSwitches } from '../contract/schema.ts';
import { EscPosDevice } from './esc-pos-device.ts';
import type { PrintedTicket } from './paper.ts';
import { hostStatus, realTimeStatus } from './status.ts';
import { ZplDevice } from './zpl-device.ts';

export interface EngineOutput {
  tickets: PrintedTicket[];
  replies: Uint8Array[];
  /** Input that is not a command of a ticket. */
  unknown: string[];
}

/** A printer without its network connection: bytes go in, answers and tickets come out. */
export interface Engine {
  receive(bytes: Uint8Array, switches: VirtualPrinterSwitches): EngineOutput;
  /** The connection was closed: half a ticket is forgotten. */
  hangUp(switches: VirtualPrinterSwitches): void;
}

const canPrint = ({ outOfPaper, coverOpen, paused }: VirtualPrinterSwitches) =>
  !(outOfPaper || coverOpen || paused);

const DLE = 0x10;
const EOT = 0x04;
const ENQ = 0x05;
const DC4 = 0x14;
/** DLE DC4 8 and its seven fixed parameters clear the buffers, and get an answer. */
const CLEAR_BUFFERS = Buffer.from([DLE, DC4, 8, 1, 3, 20, 1, 6, 2, 8]);
const CLEARED = Uint8Array.of(0x37, 0x25, 0x00);

class EscPosEngine implements Engine {
  readonly #device = new EscPosDevice();
  #carry: Uint8Array = new Uint8Array();

  receive(bytes: Uint8Array, switches: VirtualPrinterSwitches): EngineOutput {
    const { data, realTime } = this.#splitRealTime(Buffer.concat([this.#carry, bytes]));
    this.#device.receive(data);
    const replies: Uint8Array[] = [];
    for (const [command, value] of realTime) {
      if (command === EOT) replies.push(Uint8Array.of(realTimeStatus(value, switches)));
      else if (command === DC4) {
        this.#device.clear();
        replies.push(CLEARED);
      }
      // DLE ENQ 2 clears only after a cutter error, as in the strictest manual: never here.
    }
    if (!canPrint(switches)) return { tickets: [], replies, unknown: [] };
    const result = this.#device.run();
    for (const _ of result.statusAsked) replies.push(Uint8Array.of(0x00));
    return {
      tickets: result.tickets,
      replies,
      unknown: result.unknown.map((part) => Buffer.from(part).toString('hex')),
    };
  }

  hangUp(switches: VirtualPrinterSwitches): void {
    this.#carry = new Uint8Array();
    if (canPrint(switches)) this.#device.clear();
  }

  /** Real-time commands count anywhere, even in the middle of a picture, as in a real printer. */
  #splitRealTime(bytes: Uint8Array) {
    const realTime: [command: number, value: number][] = [];
    const data: number[] = [];
    let index = 0;
    this.#carry = new Uint8Array();
    while (index < bytes.length) {
      const part = bytes.subarray(index, index + CLEAR_BUFFERS.length);
      if (CLEAR_BUFFERS.subarray(0, part.length).equals(part) && part.length > 1) {
        if (part.length < CLEAR_BUFFERS.length) {
          this.#carry = part.slice();
          break;
        }
        realTime.push([DC4, 8]);
        // Forgets what came before it, too.
        data.length = 0;
        index += part.length;
        continue;
      }
      const [first, command, value] = bytes.subarray(index, index + 3);
      const isStart =
        first === DLE && (command === undefined || command === EOT || command === ENQ);
      if (isStart && value === undefined) {
        this.#carry = bytes.slice(index);
        break;
      }
      if (isStart && command !== undefined && value !== undefined) {
        realTime.push([command, value]);
        index += 3;
      } else {
        data.push(first ?? 0);
        index += 1;
      }
    }
    return { data: Uint8Array.from(data), realTime };
  }
}

class ZplEngine implements Engine {
  readonly #device = new ZplDevice();

  receive(bytes: Uint8Array, switches: VirtualPrinterSwitches): EngineOutput {
    const immediate = this.#device.receive(bytes);
    const printed = canPrint(switches) ? this.#device.run() : { tickets: [], unknown: [] };
    const output: EngineOutput = {
      tickets: printed.tickets,
      replies: [],
      unknown: printed.unknown,
    };
    for (const command of immediate) {
      if (command === '~JA') this.#device.clear();
      else if (command === '~HS') output.replies.push(Buffer.from(this.#status(switches)));
      else output.unknown.push(command);
    }
    return output;
  }

  hangUp(switches: VirtualPrinterSwitches): void {
    if (canPrint(switches)) this.#device.clear();
  }

  #status(switches: VirtualPrinterSwitches): string {
    const { waiting, hasPartialFormat } = this.#device;
    return hostStatus(switches, { labels: waiting, partial: hasPartialFormat });
  }
}

export const createEngine = (service: PrintService): Engine =>
  service === 'QKEP' ? new EscPosEngine() : new ZplEngine();
