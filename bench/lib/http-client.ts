import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Answer {
  readonly status: number;
  readonly etag: string | undefined;
  readonly body: Buffer;
}

const HEAD_END = Buffer.from('\r\n\r\n');
/** As Fastify and Node write it. */
const LENGTHS = ['content-length', 'Content-Length'].map((name) => Buffer.from(`\r\n${name}: `));
const [ZERO, NINE] = [0x30, 0x39];

function numberAt(bytes: Buffer, from: number): number {
  let value = 0;
  for (let at = from; at < bytes.length; at++) {
    const digit = bytes[at] ?? 0;
    if (digit < ZERO || digit > NINE) break;
    value = value * 10 + digit - ZERO;
  }
  return value;
}

/** The length of the answer that starts with these bytes, once its headers are complete. */
function lengthOf(bytes: Buffer): { head: number; all: number } | undefined {
  const end = bytes.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const head = end + HEAD_END.length;
  for (const name of LENGTHS) {
    const at = bytes.indexOf(name);
    if (at >= 0 && at < end) return { head, all: head + numberAt(bytes, at + name.length) };
  }
  return { head, all: head };
}

const NONE = {};

/** A keep-alive connection for one request at a time: cheap, so that it is the server that is measured. */
export class HttpClient {
  readonly #url: URL;
  #socket: Socket | undefined;
  /** The parts of an incomplete answer, and how many bytes are missing. */
  #parts: Buffer[] = [];
  #missing = 0;
  readonly #lines = new WeakMap<object, string>();
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
    // The server closes a connection that was idle for a while; the next request reopens it.
    socket.on('close', () => {
      this.#socket = undefined;
      this.#fail?.(new Error('The server closed the connection.'));
    });
    this.#socket = socket;
    return socket;
  }

  /** Serialises each headers object once. */
  #linesOf(headers: Record<string, string>): string {
    const known = this.#lines.get(headers);
    if (known !== undefined) return known;
    const lines = Object.entries({ host: this.#url.host, ...headers })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
    this.#lines.set(headers, lines);
    return lines;
  }

  async ask(
    method: string,
    path: string,
    headers: Record<string, string> = NONE,
    body = '',
  ): Promise<Answer> {
    const socket = this.#socket ?? (await this.#connect());
    const type = body === '' ? '' : 'content-type: application/json\r\n';
    const length = method === 'GET' ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`;
    return new Promise((resolve, reject) => {
      this.#settle = resolve;
      this.#fail = reject;
      socket.write(
        `${method} ${path} HTTP/1.1\r\n${this.#linesOf(headers)}${type}${length}\r\n${body}`,
      );
    });
  }

  close(): void {
    this.#fail = undefined;
    this.#socket?.destroy();
  }

  #take(chunk: Buffer): void {
    this.#missing -= chunk.length;
    if (this.#parts.length > 0 || this.#missing > 0) this.#parts.push(chunk);
    if (this.#missing > 0) return;
    const bytes = this.#parts.length > 0 ? Buffer.concat(this.#parts) : chunk;
    const length = lengthOf(bytes);
    if (!length || bytes.length < length.all) {
      this.#parts = [bytes];
      this.#missing = length ? length.all - bytes.length : 0;
      return;
    }
    this.#parts = [];
    this.#missing = 0;
    this.#fail = undefined;
    this.#settle?.({
      status: numberAt(bytes, 'HTTP/1.1 '.length),
      get etag() {
        return /^etag: *(.+)$/im.exec(bytes.toString('latin1', 0, length.head))?.[1]?.trim();
      },
      body: bytes.subarray(length.head, length.all),
    });
  }
}
