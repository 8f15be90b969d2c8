import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as open,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { freePort } from '@balie/testkit/server-process.ts';

interface Hold {
  readonly path: string;
  readonly what: 'request' | 'answer';
  readonly caught: PromiseWithResolvers<void>;
  readonly released: PromiseWithResolvers<void>;
  readonly abandoned: PromiseWithResolvers<void>;
}

/** A request or response held half-way. */
export interface Held {
  readonly caught: Promise<void>;
  /** The browser is gone: its pending request is lost. */
  readonly abandoned: Promise<void>;
  release(): void;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** The connection between a browser and its server. It can be cut, and can hold a request or a response half-way. */
export class Wire {
  readonly url: string;
  isCut = false;
  readonly #to: string;
  readonly #server = createServer((request, response) => void this.#serve(request, response));
  #hold: Hold | undefined;

  private constructor(to: string, port: number) {
    this.#to = to;
    this.url = `http://localhost:${port}`;
  }

  static async to(server: string): Promise<Wire> {
    const port = await freePort();
    const wire = new Wire(server, port);
    wire.#server.listen(port, '127.0.0.1');
    await once(wire.#server, 'listening');
    return wire;
  }

  /**
   * From now on, a request to this path stops before it reaches the server, and continues when released; or its
   * response stops before it reaches the browser, and is lost.
   */
  hold(what: Hold['what'], path: string): Held {
    const hold: Hold = {
      ...{ path, what },
      caught: Promise.withResolvers(),
      released: Promise.withResolvers(),
      abandoned: Promise.withResolvers(),
    };
    this.#hold = hold;
    const release = () => {
      this.#hold = undefined;
      hold.released.resolve();
    };
    return { caught: hold.caught.promise, abandoned: hold.abandoned.promise, release };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request).catch(() => undefined);
    if (this.isCut || !body) return void request.socket.destroy();
    const hold = this.#hold?.path === request.url ? this.#hold : undefined;
    const stop = async (where: Hold['what']) => {
      if (hold?.what !== where) return;
      request.socket.once('close', () => hold.abandoned.resolve());
      hold.caught.resolve();
      await hold.released.promise;
    };
    await stop('request');
    // If the client has gone in the meantime, its request is not forwarded.
    if (request.socket.destroyed) return;
    const answer = await this.#ask(request, body);
    await stop('answer');
    if (!answer || this.isCut || hold?.what === 'answer') return void request.socket.destroy();
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }

  async #ask({ method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer | undefined> {
    const asked = open(`${this.#to}${url}`, { method, headers, agent: false });
    asked.end(body);
    try {
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      const { connection: _, 'transfer-encoding': __, ...kept } = answer.headers;
      return { status: answer.statusCode ?? 502, headers: kept, body: await buffer(answer) };
    } catch {
      return undefined;
    }
  }
}
