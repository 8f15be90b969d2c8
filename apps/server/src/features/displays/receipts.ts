import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordSignal } from '../../platform/realtime/signals.ts';
import { findReceiptsOfCalls, insertReceipts, type Shown } from './receipt-repository.ts';

/** A room full of screens answers at once: their answers share a transaction. */
const GATHER_MS = 20;
const ATTEMPTS = 5;

/** Collects what displays say they showed, keeps it, and tells the clerks who called. */
export class Receipts {
  readonly #platform: Pick<Platform, 'db' | 'log' | 'realtime'>;
  #waiting: Shown[] = [];
  #writing = false;

  constructor(platform: Pick<Platform, 'db' | 'log' | 'realtime'>) {
    this.#platform = platform;
  }

  add(shown: readonly Shown[]): void {
    this.#waiting.push(...shown);
    if (!this.#writing) void this.#write();
  }

  async #write(): Promise<void> {
    this.#writing = true;
    while (this.#waiting.length > 0) {
      await wait(GATHER_MS, undefined, { ref: false });
      await this.#keep(this.#waiting.splice(0));
    }
    this.#writing = false;
  }

  async #keep(shown: Shown[]): Promise<void> {
    const { db, log, realtime } = this.#platform;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      try {
        await db.transaction().execute((trx) => keepAndTell(trx, shown));
        realtime.wake();
        return;
      } catch (error) {
        log.warn({ err: error, attempt }, 'receipts could not be kept');
        await wait(200 * attempt, undefined, { ref: false });
      }
    }
  }
}

async function keepAndTell(trx: Database, shown: readonly Shown[]): Promise<void> {
  const news = await insertReceipts(trx, shown);
  if (news.length === 0) return;
  for (const { siteId, deskId, userId, receipt } of await findReceiptsOfCalls(trx, news)) {
    if (userId === null) continue;
    await recordSignal(trx, siteId, {
      kind: 'receipt',
      userId,
      receipt: { ...receipt, siteId, deskId },
    });
  }
}
