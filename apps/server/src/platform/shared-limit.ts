import { sql } from 'kysely';
import type { Database } from './database/database.ts';

const MAX_SUSPECTS = 10_000;

interface Options {
  readonly db: Database;
  readonly name: string;
  readonly burst: number;
  readonly perSecond: number;
}

/**
 * Limits failures per key across all nodes: `burst` at once, then `perSecond`. Counted in the
 * database, by its clock. Only keys that failed here before are looked up, so everyone else pays
 * nothing.
 */
export class SharedLimit {
  readonly #options: Options;
  readonly #suspects = new Set<string>();

  constructor(options: Options) {
    this.#options = options;
  }

  async allows(key: string): Promise<boolean> {
    if (!this.#suspects.has(key)) return true;
    const { db, name } = this.#options;
    const { rows } = await sql<{ left: number }>`
      select ${this.#refilled(sql`rate_limits`)} as left from rate_limits
      where key = ${`${name}:${key}`}`.execute(db);
    return (rows[0]?.left ?? 1) >= 1;
  }

  async take(key: string): Promise<boolean> {
    this.#suspect(key);
    const { db, name, burst } = this.#options;
    const { rows } = await sql<{ tokens: number }>`
      insert into rate_limits as l (key, tokens, at)
      values (${`${name}:${key}`}, ${burst - 1}, clock_timestamp())
      on conflict (key) do update
        set tokens = greatest(${this.#refilled(sql`l`)} - 1, -1), at = clock_timestamp()
      returning tokens`.execute(db);
    return (rows[0]?.tokens ?? 0) >= 0;
  }

  /** A moment in the future means the clock was set back: nobody waits for it. */
  #refilled(table: ReturnType<typeof sql>) {
    const { burst, perSecond } = this.#options;
    return sql<number>`least(${burst}::float8, ${table}.tokens
      + abs(extract(epoch from clock_timestamp() - ${table}.at))::float8 * ${perSecond}::float8)`;
  }

  #suspect(key: string): void {
    this.#suspects.add(key);
    if (this.#suspects.size <= MAX_SUSPECTS) return;
    for (const oldest of this.#suspects) {
      this.#suspects.delete(oldest);
      return;
    }
  }
}
