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

interface Command {
  readonly command: 'LOSE_ANSWERS' | 'TAKEN' | 'HEAL' | 'TICKETS';
  readonly answerTo: MessagePort;
}

/**
 * A label printer and its connection, in a thread of their own: work in the test must not delay the printer, because
 * the server gives up on one that is silent for seconds.
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

  async #ask<T>(command: Command['command']): Promise<T> {
    const { port1: own, port2: answerTo } = new MessageChannel();
    const answer = once(own, 'message');
    this.#thread.postMessage({ command, answerTo } satisfies Command, [answerTo]);
    const [told] = await answer;
    own.close();
    return told;
  }

  /** The next ticket is printed, but the server never hears that it was. */
  loseAnswers = (): Promise<void> => this.#ask('LOSE_ANSWERS');
  /** Settles when the printer has that ticket. */
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
  const carryOut: Record<Command['command'], () => unknown> = {
    LOSE_ANSWERS() {
      taken = line.loseAnswers();
    },
    TAKEN: () => taken,
    HEAL: () => line.heal(),
    TICKETS: () => printer.tickets.map(({ text }) => text),
  };
  parentPort?.on('message', async ({ command, answerTo }: Command) => {
    answerTo.postMessage(await carryOut[command]());
  });
  parentPort?.postMessage(await line.listen());
}

if (!isMainThread) await serve();
