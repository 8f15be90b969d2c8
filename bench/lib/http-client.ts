import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Answer {
  readonly status: number;
  readonly etag: string | undefined;
  readonly body: Buffer;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** One kept-alive connection that asks one thing at a time: cheap, so that the server is what is measured. */
export class HttpClient {
  readonly #url: URL;
  #socket: Socket | undefined;
  #chunks: Buffer[] = [];
  #size = 0;
  #wanted = 0;
  #head: string | undefined;
  #settle: ((answer: Answer) => void) | undefined;
  #fail: ((error: Error) => void) | undefined;

  private constructor(url: URL) {
    this.#url = url;
  }

  static async open(url: string): Promise<HttpClient> {
    const client = new HttpClient(new URL(url));
    await client.#connect();
    return client;
  }

  async #connect(): Promise<Socket> {
    const { hostname, port } = this.#url;
    const host = hostname === 'localhost' ? '127.0.0.1' : hostname;
    const socket = connect({ host, port: Number(port) });
    socket.setNoDelay(true);
    await once(socket, 'connect');
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('error', (error) => this.#fail?.(error));
    // A server ends what was idle for a while; the next request opens it again.
    socket.on('close', () => {
      this.#socket = undefined;
      this.#fail?.(new Error('The server closed the connection.'));
    });
    this.#socket = socket;
    return socket;
  }

  async ask(
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body = '',
  ): Promise<Answer> {
    const socket = this.#socket ?? (await this.#connect());
    const lines = Object.entries({
      host: this.#url.host,
      ...headers,
      ...(body !== '' && { 'content-type': 'application/json' }),
      ...(method !== 'GET' && { 'content-length': String(Buffer.byteLength(body)) }),
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    return new Promise((resolve, reject) => {
      this.#settle = resolve;
      this.#fail = reject;
      socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
    });
  }

  close(): void {
    this.#fail = undefined;
    this.#socket?.destroy();
  }

  #take(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    if (this.#head === undefined) {
      const all = this.#chunks.length === 1 ? chunk : Buffer.concat(this.#chunks);
      const end = all.indexOf(HEAD_END);
      this.#chunks = [all];
      if (end < 0) return;
      this.#head = all.toString('latin1', 0, end);
      const length = /^content-length: *(\d+)/im.exec(this.#head)?.[1];
      this.#wanted = end + HEAD_END.length + Number(length ?? 0);
    }
    if (this.#size < this.#wanted) return;
    const all =
      this.#chunks.length === 1 ? (this.#chunks[0] ?? chunk) : Buffer.concat(this.#chunks);
    const head = this.#head;
    const answer = {
      status: Number(head.slice(9, 12)),
      etag: /^etag: *(.+)$/im.exec(head)?.[1]?.trim(),
      body: all.subarray(head.length + HEAD_END.length, this.#wanted),
    };
    this.#chunks = [];
    this.#size = 0;
    this.#head = undefined;
    this.#fail = undefined;
    this.#settle?.(answer);
  }
}
