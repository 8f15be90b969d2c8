import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

/** The connection to a label printer, which can lose what the printer reports once it has a ticket. */
export class PrinterLine {
  readonly #server;
  #taken: PromiseWithResolvers<void> | undefined;

  constructor(printerPort: number) {
    this.#server = createServer((socket) => {
      const printer = connect(printerPort, '127.0.0.1');
      let isMute = false;
      for (const end of [socket, printer]) {
        end.on('error', () => undefined);
        end.on('close', () => {
          socket.destroy();
          printer.destroy();
        });
      }
      socket.on('data', (bytes) => {
        isMute ||= this.#taken !== undefined && bytes.includes('^XA');
        printer.write(bytes);
        if (isMute && bytes.includes('^XZ')) this.#taken?.resolve();
      });
      printer.on('data', (bytes) => {
        if (!isMute) socket.write(bytes);
      });
    });
  }

  async listen(): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return (this.#server.address() as AddressInfo).port;
  }

  /** The next ticket is printed, but its confirmation is lost; settles when the printer has the ticket. */
  loseAnswers(): Promise<void> {
    this.#taken = Promise.withResolvers();
    return this.#taken.promise;
  }

  heal(): void {
    this.#taken = undefined;
  }
}
