import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../server-process.ts';

/**
 * A network cable between two programs on loopback. When cut, neither end is told: data already sent
 * stays in transit, and new connections get no answer, as with a machine behind a dead switch.
 */
export class Link {
  readonly port: number;
  readonly #target: number;
  readonly #server = createServer({ pauseOnConnect: true }, (socket) => this.#join(socket));
  readonly #sockets = new Set<Socket>();
  #cut = false;

  private constructor(port: number, target: number) {
    this.port = port;
    this.#target = target;
  }

  static async to(target: number): Promise<Link> {
    const link = new Link(await freePort(), target);
    link.#server.listen(link.port, '127.0.0.1');
    await once(link.#server, 'listening');
    return link;
  }

  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  cut(): void {
    this.#cut = true;
    for (const socket of this.#sockets) socket.unpipe().pause();
  }

  /** The old connections are useless by now: both ends have given them up, or will. */
  mend(): void {
    this.#cut = false;
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #join(near: Socket): void {
    this.#keep(near);
    if (this.#cut) return;
    const far = connect(this.#target, '127.0.0.1');
    this.#keep(far);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.pipe(other);
      one.on('close', () => {
        // Through a cut cable, nobody hears the other end hang up.
        if (!this.#cut) other.destroy();
      });
    }
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
  }
}
