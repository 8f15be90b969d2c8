import { Client, type Pool } from 'pg';
import type { Log } from '../log.ts';

const EVERY_MS = 5_000;
/** A database that hangs is as useless as one that is gone. */
const WITHIN_MS = 2_000;
/** Measuring includes the round trip. */
const MEASURED_WITHIN_MS = 500;
/** The clocks of one product should agree; a larger difference is reported. */
const TOLD_FROM_MS = 10_000;

/**
 * Asks the database over its own connection whether it responds, and for its time. A pool that is
 * busy with a slow table says nothing about either.
 */
export class DatabaseHeartbeat {
  readonly #pool: Pool;
  readonly #log: Log;
  #client: Client | undefined;
  #asking: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #aheadMs = 0;

  constructor(pool: Pool, log: Log) {
    this.#pool = pool;
    this.#log = log;
  }

  get aheadMs(): number {
    return this.#aheadMs;
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.ask().catch(() => undefined), EVERY_MS).unref();
    void this.ask().catch(() => undefined);
  }

  /** Parallel questions share an answer; throws if there is none in time. */
  ask(): Promise<void> {
    this.#asking ??= this.#beat().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#asking?.catch(() => undefined);
    this.#drop();
  }

  async #beat(): Promise<void> {
    try {
      const client = await this.#connected();
      const sentAt = Date.now();
      const began = performance.now();
      const { rows } = await client.query<{ ms: string }>(
        'select (extract(epoch from clock_timestamp()) * 1000)::text as ms',
      );
      const tookMs = performance.now() - began;
      if (tookMs < MEASURED_WITHIN_MS) this.#measure(Number(rows[0]?.ms) - (sentAt + tookMs / 2));
    } catch (error) {
      this.#drop();
      throw error;
    }
  }

  /** Normal clocks differ by milliseconds; anything below the measuring error counts as none. */
  #measure(aheadMs: number): void {
    const far = Math.abs(aheadMs) > TOLD_FROM_MS;
    if (far && Math.abs(aheadMs - this.#aheadMs) > TOLD_FROM_MS) {
      this.#log.warn({ aheadMs: Math.round(aheadMs) }, 'the database clock differs from ours');
    }
    this.#aheadMs = Math.abs(aheadMs) < MEASURED_WITHIN_MS ? 0 : aheadMs;
  }

  async #connected(): Promise<Client> {
    if (this.#client) return this.#client;
    const { options } = this.#pool;
    const client = new Client({
      ...options,
      // not enumerable in the pool's options, so that it is never logged
      password: options.password,
      connectionTimeoutMillis: WITHIN_MS,
      query_timeout: WITHIN_MS,
      keepAlive: true,
      application_name: 'balie heartbeat',
    });
    client.on('error', () => {
      if (this.#client === client) this.#drop();
    });
    this.#client = client;
    await client.connect();
    return client;
  }

  #drop(): void {
    const client = this.#client;
    this.#client = undefined;
    // A half-open connection never closes by itself, so it is not waited for.
    client?.end().catch(() => undefined);
  }
}
