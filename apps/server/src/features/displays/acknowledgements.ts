import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordSignal } from '../../platform/realtime/signals.ts';
import {
  findReceiptsOfCalls,
  insertAcknowledgements,
  listKept,
  type Shown,
} from './receipt-repository.ts';

/** A room full of displays reports at once: their reports share a transaction. */
const GATHER_MS = 20;
const TOGETHER = 1_000;
const ATTEMPTS = 5;

interface Report {
  readonly shown: readonly Shown[];
  readonly answer: (kept: boolean) => void;
}

/** Collects what displays report as shown, stores it, and informs the desks that called. */
export class Acknowledgements {
  readonly #platform: Pick<Platform, 'db' | 'log' | 'realtime'>;
  #waiting: Report[] = [];
  #writing = false;

  constructor(platform: Pick<Platform, 'db' | 'log' | 'realtime'>) {
    this.#platform = platform;
  }

  /** True once everything is stored; false if some of it cannot be, or not now. */
  keep(shown: readonly Shown[]): Promise<boolean> {
    return new Promise((answer) => {
      this.#waiting.push({ shown, answer });
      if (!this.#writing) void this.#write();
    });
  }

  async #write(): Promise<void> {
    this.#writing = true;
    while (this.#waiting.length > 0) {
      await wait(GATHER_MS, undefined, { ref: false });
      const reports = this.#waiting.splice(0, TOGETHER);
      const kept = await this.#store(reports.flatMap(({ shown }) => shown));
      for (const { shown, answer } of reports) answer(shown.every((one) => kept.has(keyOf(one))));
    }
    this.#writing = false;
  }

  async #store(shown: Shown[]): Promise<Set<string>> {
    const { db, log, realtime } = this.#platform;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      try {
        const kept = await db.transaction().execute((trx) => keepAndTell(trx, shown));
        realtime.wake();
        return new Set(kept.map(keyOf));
      } catch (error) {
        log.warn({ err: error, attempt }, 'acknowledgements could not be stored');
        await wait(200 * attempt, undefined, { ref: false });
      }
    }
    return new Set();
  }
}

const keyOf = ({ deviceId, number }: Shown) => `${deviceId} ${number}`;

async function keepAndTell(trx: Database, shown: readonly Shown[]): Promise<Shown[]> {
  const news = await insertAcknowledgements(trx, shown);
  for (const { siteId, deskId, userId, receipt } of await findReceiptsOfCalls(trx, news)) {
    if (userId === null) continue;
    await recordSignal(trx, siteId, {
      kind: 'receipt',
      userId,
      receipt: { ...receipt, siteId, deskId },
    });
  }
  return listKept(trx, shown);
}
