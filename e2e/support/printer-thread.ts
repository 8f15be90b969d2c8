import { once } from 'node:events';
import {
  isMainThread,
  MessageChannel,
  type MessagePort,
  parentPort,
  Worker,
} from 'node:worker_threads';
import { VirtualPrinter } from '@balie/demo/virtual-printer/virtual-printer.ts';
import { PrinterLine } from './printer-line.ts';

interface Order {
  readonly order: 'LOSE_ANSWERS' | 'TAKEN' | 'HEAL' | 'TICKETS';
  readonly answerTo: MessagePort;
}

/**
 * A label printer and the line to it, in a thread of their own: a printer is no slower for what a test does meanwhile,
 * and the server gives one up that is silent for seconds.
 */
export class PrinterThread {
  readonly port: number;
  readonly #thread: Worker;

  private constructor(thread: Worker, port: number) {
    this.#thread = thread;
    this.port = port;
  }

  static async start(): Promise<PrinterThread> {
    const thread = new Worker(new URL(import.meta.url));
    const [port] = await once(thread, 'message');
    return new PrinterThread(thread, port);
  }

  async #ask<T>(order: Order['order']): Promise<T> {
    const { port1: own, port2: answerTo } = new MessageChannel();
    const answer = once(own, 'message');
    this.#thread.postMessage({ order, answerTo } satisfies Order, [answerTo]);
    const [told] = await answer;
    own.close();
    return told;
  }

  /** The next ticket is printed, and nobody hears of it. */
  loseAnswers = (): Promise<void> => this.#ask('LOSE_ANSWERS');
  /** Settles when the printer has the ticket of which nobody hears. */
  taken = (): Promise<void> => this.#ask('TAKEN');
  heal = (): Promise<void> => this.#ask('HEAL');
  /** What is on each ticket. */
  tickets = (): Promise<string[]> => this.#ask('TICKETS');

  async stop(): Promise<void> {
    await this.#thread.terminate();
  }
}

async function serve(): Promise<void> {
  const printer = new VirtualPrinter('ZEP');
  const line = new PrinterLine(await printer.listen());
  let taken = Promise.resolve();
  const carryOut: Record<Order['order'], () => unknown> = {
    LOSE_ANSWERS() {
      taken = line.loseAnswers();
    },
    TAKEN: () => taken,
    HEAL: () => line.heal(),
    TICKETS: () => printer.tickets.map(({ text }) => text),
  };
  parentPort?.on('message', async ({ order, answerTo }: Order) => {
    answerTo.postMessage(await carryOut[order]());
  });
  parentPort?.postMessage(await line.listen());
}

if (!isMainThread) await serve();
