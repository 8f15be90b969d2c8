import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { buildVisitList, fingerprintOfList, type ListQuestion } from './list-repository.ts';

/** How many different lists are kept ready, and up to which size: clerks of one room ask for the same few. */
const KEPT_LISTS = 200;
const KEPT_BYTES = 32 * 1024 * 1024;

export interface VisitList {
  readonly etag: string;
  /** Absent when the asker already has this list. */
  readonly json?: Buffer;
}

/**
 * The list, built only when it changed. The fingerprint is read from the database for every request,
 * so a change by anyone on any node shows in the very next answer; what is kept is only the bytes.
 */
export class VisitLists {
  readonly #db: Database;
  readonly #kept = new Map<string, Buffer>();
  #bytes = 0;

  constructor(db: Database) {
    this.#db = db;
  }

  async find(question: ListQuestion, known: string | undefined): Promise<VisitList> {
    // First the fingerprint, then the list: the list can only be newer than its etag, never older.
    const etag = etagOf(question, await fingerprintOfList(this.#db, question));
    if (known?.split(/\s*,\s*/).includes(etag)) return { etag };
    const kept = this.#kept.get(etag);
    if (kept) return { etag, json: kept };
    const json = Buffer.from(await buildVisitList(this.#db, question));
    this.#keep(etag, json);
    return { etag, json };
  }

  #keep(etag: string, json: Buffer): void {
    if (this.#kept.has(etag)) return;
    this.#kept.set(etag, json);
    this.#bytes += json.length;
    for (const [oldest, bytes] of this.#kept) {
      if (this.#kept.size <= KEPT_LISTS && this.#bytes <= KEPT_BYTES) return;
      this.#kept.delete(oldest);
      this.#bytes -= bytes.length;
    }
  }
}

/** What was asked and what it is now; the user is in it because access differs by user. */
function etagOf({ now: _, ...question }: ListQuestion, fingerprint: string): string {
  const hash = createHash('sha1')
    .update(JSON.stringify(question))
    .update(fingerprint)
    .digest('base64url');
  return `W/"${hash}"`;
}
