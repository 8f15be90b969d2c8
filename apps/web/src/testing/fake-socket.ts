type Handler = (...args: unknown[]) => void;

/** The client end of a connection, controlled by the test. */
export class FakeSocket {
  connected = false;
  /** Whether the library itself reconnects. */
  active = true;
  connects = 0;
  readonly sent: { name: string; data: unknown; answer: Handler }[] = [];
  readonly #handlers = new Map<string, Handler[]>();

  on(name: string, handler: Handler): this {
    this.#handlers.set(name, [...(this.#handlers.get(name) ?? []), handler]);
    return this;
  }

  timeout(): this {
    return this;
  }

  emit(name: string, data: unknown, answer: Handler = () => undefined): void {
    this.sent.push({ name, data, answer });
  }

  connect(): void {
    this.connects++;
  }

  close(): void {
    this.connected = false;
  }

  /** An event from the server or the connection. */
  hears(name: string, ...args: unknown[]): void {
    if (name === 'connect') this.connected = true;
    if (name === 'disconnect') this.connected = false;
    for (const handler of this.#handlers.get(name) ?? []) handler(...args);
  }

  said(name: string) {
    const said = this.sent.filter((message) => message.name === name);
    this.sent.splice(0, this.sent.length, ...this.sent.filter((message) => message.name !== name));
    return said;
  }
}
