import type { PoolClient } from 'pg';

/** After this many uses, a statement's plan is worth keeping. */
const USES = 3;
/** At most this many plans per connection; otherwise statements with lists of any length would fill it. */
const MOST = 300;
/** Its columns can change under a kept plan, while another node migrates the schema. */
const EVERY_COLUMN = /^select \*|returning \*|"\w+"\.\*/i;

/** Several statements in one text, such as a retried migration, cannot be prepared. */
const SEVERAL = /;\s*\S/;

/** Names recurring statements, so that PostgreSQL plans them once per connection. */
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
