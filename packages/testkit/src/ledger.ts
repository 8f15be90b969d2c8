import type { VisitInList } from '@balie/contract/features/visits/schema.ts';
import type { Database } from '@balie/server/platform/database/database.ts';
import { sql } from 'kysely';
import { readRows } from './rows.ts';

/** A write that was sent, and what to look for in the database. */
export interface UnderWay {
  readonly action: string;
  /** The name of what is created, or the id of the visit. */
  readonly of: string | number;
}

interface Entry {
  readonly action: string;
  readonly visit: Pick<VisitInList, 'visitId' | 'lastName' | 'ticketNumber' | 'version'>;
}

interface StoredVisit {
  id: number;
  name: string;
  status: string;
  version: number;
  ticket: string | null;
  calls: number;
  actions: string[];
  lastStatus: string;
}

/** What the server acknowledged, to be compared with what the database has. */
export class Ledger {
  readonly #visits: Entry[] = [];
  readonly #printers: string[] = [];
  readonly #waiting: { count: number; resolve: () => void }[] = [];

  get count(): number {
    return this.#visits.length + this.#printers.length;
  }

  get calls(): number {
    return this.#visits.filter(({ action }) => action === 'call').length;
  }

  visit(action: string, visit: Entry['visit']): void {
    this.#visits.push({ action, visit });
    this.#tell();
  }

  printer(name: string): void {
    this.#printers.push(name);
    this.#tell();
  }

  until(count: number): Promise<void> {
    if (this.count >= count) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push({ count, resolve }));
  }

  #tell(): void {
    for (const { count, resolve } of this.#waiting) if (this.count >= count) resolve();
  }

  /** Everything acknowledged but missing, and everything stored by half or twice. */
  async compare(db: Database, siteId: number): Promise<string[]> {
    const visits = await storedVisits(db, siteId);
    const { printers, audited } = await storedPrinters(db, siteId);
    return [
      ...this.#missingVisits(new Map(visits.map((visit) => [visit.id, visit]))),
      ...this.#printers.filter((name) => !printers.includes(name)).map((name) => `lost ${name}`),
      ...difference(printers, audited).map((name) => `half a printer: ${name}`),
      ...visits.flatMap(halves),
      ...doubles(visits.map(({ name }) => name)).map((name) => `added twice: ${name}`),
      ...doubles(visits.flatMap(({ ticket }) => ticket ?? [])).map((one) => `ticket twice: ${one}`),
    ];
  }

  /** Which of these writes were carried out although nobody was told. */
  async servedOf(db: Database, siteId: number, writes: readonly UnderWay[]): Promise<UnderWay[]> {
    const visits = await storedVisits(db, siteId);
    const { printers } = await storedPrinters(db, siteId);
    const made = new Set([...printers, ...visits.map(({ name }) => name)]);
    return writes.filter(({ action, of }) =>
      typeof of === 'string'
        ? made.has(of)
        : visits.some(({ id, actions }) => id === of && actions.includes(action)),
    );
  }

  #missingVisits(stored: Map<number, StoredVisit>): string[] {
    return this.#visits.flatMap(({ action, visit }) => {
      const found = stored.get(visit.visitId);
      const kept =
        found?.name === visit.lastName &&
        found.actions.includes(action) &&
        found.version >= visit.version &&
        (visit.ticketNumber === null || found.ticket === visit.ticketNumber);
      return kept ? [] : [`lost ${action} of visit ${visit.visitId}`];
    });
  }
}

/** A whole transition has a history row for each version, the status it led to, and its calls. */
function halves(visit: StoredVisit): string[] {
  const whole =
    visit.version === visit.actions.length &&
    visit.status === visit.lastStatus &&
    visit.calls === visit.actions.filter((action) => action === 'call').length &&
    new Set(visit.actions).size === visit.actions.length;
  return whole ? [] : [`half a visit: ${JSON.stringify(visit)}`];
}

async function storedVisits(db: Database, siteId: number): Promise<StoredVisit[]> {
  const { rows } = await sql<StoredVisit>`
    select v.id, p.last_name as name, v.status, v.version, v.ticket_number as ticket,
      (select count(*) from calls c where c.visit_id = v.id and not c.recall)::int as calls,
      array(select h.action from visit_history h where h.visit_id = v.id order by h.id) as actions,
      (select h.to_status from visit_history h where h.visit_id = v.id order by h.id desc limit 1)
        as "lastStatus"
    from visits v join visitors p on p.id = v.visitor_id where v.site_id = ${siteId}`.execute(db);
  return rows;
}

async function storedPrinters(db: Database, siteId: number) {
  const printers = await readRows(db, 'printers', { site_id: siteId }, 'name');
  const audited = await db
    .selectFrom('audit_log')
    .where('site_id', '=', siteId)
    .where('entity', '=', 'printer')
    .select(sql<string>`after ->> 'name'`.as('name'))
    .execute();
  return {
    printers: printers.map(({ name }) => name),
    audited: audited.map(({ name }) => name),
  };
}

function doubles(values: readonly string[]): string[] {
  const seen = new Set<string>();
  return values.filter((value) => seen.size === seen.add(value).size);
}

function difference(one: readonly string[], other: readonly string[]): string[] {
  const [a, b] = [new Set(one), new Set(other)];
  return [...one.filter((value) => !b.has(value)), ...other.filter((value) => !a.has(value))];
}
