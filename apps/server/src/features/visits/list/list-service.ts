import { createHash } from 'node:crypto';
import { AppError } from '../../../platform/app-error.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { AtDesk } from '../desk-context.ts';
import {
  buildVisitList,
  fingerprintOfList,
  type ListFilters,
  type ListQuestion,
} from './list-repository.ts';

/** How many different lists are kept, and up to which size: clerks of one room ask for the same few. */
const KEPT_LISTS = 200;
const KEPT_BYTES = 32 * 1024 * 1024;

export interface VisitList {
  readonly etag: string;
  /** Absent if the client already has this list. */
  readonly json?: Buffer;
}

/**
 * The list, built only after a change. The fingerprint is read from the database for every request,
 * so a change by anyone on any node shows in the very next response; only the bytes are cached.
 */
export class VisitLists {
  readonly #db: Database;
  readonly #kept = new Map<string, Buffer>();
  readonly #building = new Map<string, Promise<Buffer>>();
  #bytes = 0;

  constructor(db: Database) {
    this.#db = db;
  }

  async find(at: AtDesk, filters: ListFilters, known: string | undefined): Promise<VisitList> {
    // Fingerprint first, then the list: the list can only be newer than its ETag, never older.
    const fingerprint = await fingerprintOfList(this.#db, at);
    if (fingerprint === undefined) throw new AppError('DESK_USER_NOT_LINKED');
    const etag = etagOf({ siteId: at.siteId, today: at.today, ...filters }, fingerprint);
    if (known?.split(/\s*,\s*/).includes(etag)) return { etag };
    const kept = this.#kept.get(etag);
    if (kept) return { etag, json: kept };
    return { etag, json: await this.#build(etag, { ...at, ...filters }) };
  }

  /**
   * Requests for a list that is being built wait for it. Their fingerprint was the same, and
   * versions only rise, so nothing has changed: it is as new as one of their own.
   */
  #build(etag: string, question: ListQuestion): Promise<Buffer> {
    const building = this.#building.get(etag);
    if (building) return building;
    const build = buildVisitList(this.#db, question)
      .then((text) => {
        const json = Buffer.from(text);
        this.#keep(etag, json);
        return json;
      })
      .finally(() => this.#building.delete(etag));
    this.#building.set(etag, build);
    return build;
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

/** The query and the current fingerprint; colleagues with the same access share an entry. */
function etagOf(
  question: ListFilters & Pick<AtDesk, 'siteId' | 'today'>,
  fingerprint: string,
): string {
  const hash = createHash('sha1')
    .update(JSON.stringify(question))
    .update(fingerprint)
    .digest('base64url');
  return `W/"${hash}"`;
}
