import type { PoolClient } from 'pg';

/** A text that came by this often is worth a plan that is kept. */
const USES = 3;
/** A connection keeps at most this many plans; texts with lists of any length would fill it otherwise. */
const MOST = 300;
/** Its columns can change under a kept plan, while another node brings the schema up to date. */
const EVERY_COLUMN = /^select \*|returning \*|"\w+"\.\*/i;

/** Several statements in one text, such as a migration that is tried again, cannot be prepared. */
const SEVERAL = /;\s*\S/;

/** Gives statements that come back a name, so that PostgreSQL plans them once per connection. */
export class StatementNames {
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();
  readonly #clients = new WeakMap<PoolClient, PoolClient>();

  of(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= MOST) return name;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses < USES) {
      if (this.#uses.size > MOST * 4) this.#uses.clear();
      this.#uses.set(text, uses);
      return undefined;
    }
    this.#uses.delete(text);
    if (EVERY_COLUMN.test(text) || SEVERAL.test(text)) return undefined;
    const given = `balie_${this.#names.size + 1}`;
    this.#names.set(text, given);
    return given;
  }

  /** The same connection, whose statements have names. */
  on(client: PoolClient): PoolClient {
    const known = this.#clients.get(client);
    if (known) return known;
    const query = (text: unknown, values?: unknown[]) => {
      const name = typeof text === 'string' && values ? this.of(text) : undefined;
      const ask = client.query.bind(client) as (...input: unknown[]) => unknown;
      return name === undefined ? ask(text, values) : ask({ name, text, values });
    };
    const naming = Object.assign(Object.create(client), { query }) as PoolClient;
    this.#clients.set(client, naming);
    return naming;
  }
}
