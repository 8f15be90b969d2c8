import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import { SESSION_SETTINGS } from '../database/database.ts';
import type { Log } from '../log.ts';
import { OutboxReader, type OutboxRound } from './outbox.ts';
import { Pacing } from './pacing.ts';

const CHANNEL = 'balie_outbox';
/** Finds rows that nobody announced: a node died between its commit and its notification. */
const POLL_MS = 1_000;
/** A round only reads and notifies: its own commit need not be flushed, and nobody waits for it. */
const ROUND_SETTINGS = 'set synchronous_commit = off';
const QUERY_TIMEOUT_MS = 5_000;
const RECONNECT_MAX_MS = 2_000;

interface RelayOptions {
  pool: Pool;
  log: Log;
  deliver(round: OutboxRound): void;
}

/**
 * Passes what transactions wrote to the outbox to `deliver`, after their commit. A separate
 * connection listens for other nodes, so a busy pool delays no call. NOTIFY takes a database-wide
 * lock, so it is sent outside the business transaction, once for all writes within a few
 * milliseconds.
 */
export class Relay {
  readonly #options: RelayOptions;
  readonly #reader = new OutboxReader();
  readonly #pacing = new Pacing();
  readonly #node = randomUUID();
  #client: Client | undefined;
  #poll: NodeJS.Timeout | undefined;
  #wanted = false;
  #notify = false;
  #stopped = false;
  #running: Promise<void> | undefined;

  constructor(options: RelayOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    await this.#connect();
    this.#poll = setInterval(() => this.#look(), POLL_MS).unref();
    this.#look();
  }

  /** Something was written here: read it, and tell the other nodes. */
  wake(): void {
    this.#notify = true;
    this.#look();
  }

  /** Delivers what was written so far: a client that is redirected after this has received it. */
  async stop(): Promise<void> {
    if (this.#stopped) return;
    this.#stopped = true;
    clearInterval(this.#poll);
    await this.#running;
    await this.#round(true).catch((error: unknown) =>
      this.#options.log.warn({ err: error }, 'could not deliver the last events'),
    );
  }

  async close(): Promise<void> {
    await this.stop();
    await this.#drop();
  }

  #look(): void {
    this.#wanted = true;
    if (this.#stopped || this.#running || this.#poll === undefined) return;
    this.#running = this.#run().finally(() => {
      this.#running = undefined;
      if (this.#wanted && !this.#stopped) this.#look();
    });
  }

  async #run(): Promise<void> {
    while (this.#wanted && !this.#stopped) {
      this.#wanted = false;
      const notify = this.#notify;
      this.#notify = false;
      try {
        const rows = await this.#round(notify);
        // Writes in quick succession share a round and a notification.
        const gap = this.#pacing.gapAfter(rows, performance.now());
        await wait(gap, undefined, { ref: false });
      } catch (error) {
        this.#wanted = true;
        this.#notify ||= notify;
        this.#options.log.warn({ err: error }, 'realtime connection lost');
        await this.#reconnect();
      }
    }
  }

  async #round(notify: boolean): Promise<number> {
    const client = this.#client;
    if (!client) throw new Error('There is no connection.');
    const wakeUp = notify ? { channel: CHANNEL, from: this.#node } : undefined;
    const round = await this.#reader.read(client, wakeUp);
    const rows = round.calls.length + round.events.length;
    if (rows === 0) return 0;
    try {
      this.#options.deliver(round);
    } catch (error) {
      this.#options.log.error({ err: error }, 'could not deliver events');
    }
    return rows;
  }

  async #connect(): Promise<void> {
    const { pool, log } = this.#options;
    const client = new Client({
      ...pool.options,
      // not enumerable in the pool's options, so that it is never logged
      password: pool.options.password,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'balie realtime',
    });
    client.on('error', (error) => {
      log.warn({ err: error }, 'realtime connection lost');
      if (this.#client === client) this.#client = undefined;
      this.#look();
    });
    client.on('notification', ({ payload }) => {
      if (payload !== this.#node) this.#look();
    });
    try {
      await client.connect();
      await client.query(`${SESSION_SETTINGS}; ${ROUND_SETTINGS}; listen ${CHANNEL}`);
    } catch (error) {
      // Nobody else holds it: left open, every attempt would leak a connection.
      await endSoon(client);
      throw error;
    }
    this.#client = client;
    // From now on notifications arrive; check for what was written while nobody listened.
    this.#reader.reopen();
    await this.#round(false);
  }

  async #reconnect(): Promise<void> {
    for (let delay = 50; !this.#stopped; delay = Math.min(delay * 2, RECONNECT_MAX_MS)) {
      await this.#drop();
      try {
        await this.#connect();
        this.#options.log.info('realtime connection is back');
        return;
      } catch {
        await wait(delay, undefined, { ref: false });
      }
    }
  }

  async #drop(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    if (client) await endSoon(client);
  }
}

/** A half-open connection never closes by itself, so it is not waited for. */
const endSoon = (client: Client) =>
  Promise.race([client.end().catch(() => undefined), wait(500, undefined, { ref: false })]);
