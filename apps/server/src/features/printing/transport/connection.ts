import { createConnection, type Socket } from 'node:net';
import type { PrintFailure } from '@balie/contract/features/printers/outcome.ts';
import { afterTimeout } from './after-timeout.ts';
import { PrintError } from './print-error.ts';

/** A status is a few bytes; anything that sends more is not a printer. */
const LONGEST_ANSWER = 4096;
const LINGER_MS = 500;

export interface Taken<T> {
  value: T;
  rest: Buffer;
}

export class PrinterConnection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #lost = false;
  #changed: () => void = () => undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (bytes) => {
      this.#received = Buffer.concat([this.#received, bytes]).subarray(-LONGEST_ANSWER);
      this.#changed();
    });
    for (const event of ['error', 'end', 'close']) {
      socket.on(event, () => {
        this.#lost = true;
        this.#changed();
      });
    }
  }

  /** Connects to the first address that accepts; the addresses were checked before. */
  static async open(to: {
    addresses: readonly string[];
    port: number;
    timeoutMs: number;
  }): Promise<PrinterConnection> {
    let refused: PrintError | undefined;
    for (const host of to.addresses) {
      try {
        return new PrinterConnection(await connect({ ...to, host }));
      } catch (error) {
        if (!(error instanceof PrintError)) throw error;
        refused = error;
        if (error.failure === 'PRINTER_UNREACHABLE') break;
      }
    }
    throw refused ?? new PrintError('PRINTER_UNREACHABLE');
  }

  /** Resolves once the bytes were sent; throws if the printer takes none. */
  send(bytes: Uint8Array, timeoutMs: number): Promise<void> {
    if (this.#lost) return Promise.reject(new PrintError('PRINTER_CONNECTION_LOST'));
    return new Promise((resolve, reject) => {
      const heard = afterTimeout(timeoutMs, () => reject(new PrintError('PRINTER_SILENT')));
      this.#socket.write(bytes, (error) => {
        heard();
        if (error) reject(new PrintError('PRINTER_CONNECTION_LOST', { cause: error }));
        else resolve();
      });
    });
  }

  /** Waits until `take` finds what it looks for in the received bytes, or throws. */
  read<T>(take: (received: Buffer) => Taken<T> | undefined, timeoutMs: number): Promise<T> {
    return new Promise((resolve, reject) => {
      const finish = (settle: () => void) => {
        heard();
        this.#changed = () => undefined;
        settle();
      };
      const look = () => {
        try {
          const taken = take(this.#received);
          if (taken) {
            this.#received = taken.rest;
            finish(() => resolve(taken.value));
          } else if (this.#lost) {
            finish(() => reject(new PrintError('PRINTER_CONNECTION_LOST')));
          }
        } catch (error) {
          finish(() => reject(error));
        }
      };
      const heard = afterTimeout(timeoutMs, () =>
        finish(() => reject(new PrintError('PRINTER_SILENT'))),
      );
      this.#changed = look;
      look();
    });
  }

  /** Closes politely; a printer that does not respond is dropped. */
  close(): void {
    this.#socket.destroySoon();
    setTimeout(() => this.#socket.destroy(), LINGER_MS).unref();
  }
}

const connectFailures: Record<string, PrintFailure> = {
  ECONNREFUSED: 'PRINTER_REFUSED',
  ECONNRESET: 'PRINTER_CONNECTION_LOST',
};

function connect(to: { host: string; port: number; timeoutMs: number }): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = createConnection({ host: to.host, port: to.port });
    const heard = afterTimeout(to.timeoutMs, () => fail('PRINTER_UNREACHABLE'));
    const fail = (failure: PrintFailure) => {
      heard();
      socket.destroy();
      reject(new PrintError(failure));
    };
    socket.once('error', (error: NodeJS.ErrnoException) =>
      fail(connectFailures[error.code ?? ''] ?? 'PRINTER_UNREACHABLE'),
    );
    socket.once('connect', () => {
      heard();
      socket.removeAllListeners('error');
      resolve(socket);
    });
  });
}
