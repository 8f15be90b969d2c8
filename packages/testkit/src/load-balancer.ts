import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingMessage,
  request as open,
  type ServerResponse,
} from 'node:http';
import { connect, type Socket } from 'node:net';
import { freePort } from './server-process.ts';

const CHECK_EVERY_MS = 100;

/** What a test may do with an answer before the client gets it. */
type Meddle = (request: IncomingMessage) => 'pass' | 'cut';

/**
 * A plain load balancer: each request and each socket goes to the next node that says it is ready.
 * What could not be handed over goes to another node; a write whose node died is answered 502, since
 * nobody knows whether it was served.
 */
export class LoadBalancer {
  readonly url: string;
  /** Decides whether the client gets the answer that came. */
  meddle: Meddle = () => 'pass';
  readonly #nodes: readonly string[];
  readonly #ready: Set<string>;
  readonly #agent = new Agent({ keepAlive: true });
  // As long as real balancers: a client that was idle for a few seconds must not write to a closing connection.
  readonly #server = createServer(
    { keepAliveTimeout: 60_000 },
    (request, response) => void this.#serve(request, response),
  );
  readonly #sockets = new Set<Socket>();
  #checks: NodeJS.Timeout | undefined;
  #closed = false;
  #next = 0;

  private constructor(nodes: readonly string[], port: number) {
    this.#nodes = nodes;
    this.#ready = new Set(nodes);
    this.url = `http://localhost:${port}`;
    void this.#check();
  }

  static async start(nodes: readonly string[]): Promise<LoadBalancer> {
    const port = await freePort();
    const balancer = new LoadBalancer(nodes, port);
    balancer.#server.on('upgrade', (request, socket, head) =>
      balancer.#upgrade({ request, socket: socket as Socket, head }),
    );
    balancer.#server.listen(port, '127.0.0.1');
    await once(balancer.#server, 'listening');
    return balancer;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#checks);
    for (const socket of this.#sockets) socket.destroy();
    this.#server.closeAllConnections();
    this.#agent.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #check(): Promise<void> {
    await Promise.all(this.#nodes.map((node) => this.#checkOne(node)));
    if (!this.#closed) this.#checks = setTimeout(() => void this.#check(), CHECK_EVERY_MS);
  }

  /** Only what a node says or that nobody answers counts: a slow answer is no reason to leave it out. */
  async #checkOne(node: string): Promise<void> {
    try {
      const answer = await fetch(`${node}/health/ready`, { signal: AbortSignal.timeout(3_000) });
      if (answer.ok) this.#ready.add(node);
      else this.#ready.delete(node);
    } catch (error) {
      if ((error as Error).name !== 'TimeoutError') this.#ready.delete(node);
    }
  }

  /** When none says it is ready, any of them may still answer. */
  #choose(): string {
    const ready = this.#nodes.filter((node) => this.#ready.has(node));
    const among = ready.length > 0 ? ready : this.#nodes;
    return among[this.#next++ % among.length] ?? '';
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    for (let tries = 0; tries < this.#nodes.length; tries++) {
      const node = this.#choose();
      const outcome = await this.#forward(node, { request, response, body });
      if (outcome === 'answered') return;
      this.#ready.delete(node);
      if (outcome === 'lost' && request.method !== 'GET') break;
    }
    response.writeHead(502).end();
  }

  #forward(
    node: string,
    {
      request,
      response,
      body,
    }: { request: IncomingMessage; response: ServerResponse; body: Buffer },
  ): Promise<'answered' | 'refused' | 'lost'> {
    const { method, url, headers } = request;
    const forwarded = { ...headers, 'x-forwarded-for': request.socket.remoteAddress };
    return new Promise((resolve) => {
      const upstream = open(`${node}${url}`, { method, headers: forwarded, agent: this.#agent });
      upstream.once('error', (error: NodeJS.ErrnoException) => {
        resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'lost');
      });
      upstream.once('response', (answer) => {
        if (this.meddle(request) === 'cut') {
          request.socket.destroy();
          answer.resume();
          return resolve('answered');
        }
        const { connection: _, ...rest } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, rest);
        answer.pipe(response);
        answer.once('error', () => response.destroy());
        answer.once('close', () => resolve('answered'));
      });
      upstream.end(body);
    });
  }

  /** A socket is a pipe: it lives and dies with the node behind it. */
  #upgrade({ request, socket, head }: { request: IncomingMessage; socket: Socket; head: Buffer }) {
    const node = this.#choose();
    const { hostname, port } = new URL(node);
    const upstream = connect({ host: hostname, port: Number(port) });
    const lines = [`${request.method} ${request.url} HTTP/1.1`];
    for (let i = 0; i < request.rawHeaders.length; i += 2) {
      lines.push(`${request.rawHeaders[i]}: ${request.rawHeaders[i + 1]}`);
    }
    upstream.write(`${lines.join('\r\n')}\r\n\r\n`);
    upstream.write(head);
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      this.#sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }
}
