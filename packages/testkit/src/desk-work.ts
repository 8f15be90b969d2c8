import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Operation } from '@balie/contract/common/operation.ts';
import { printerOperations } from '@balie/contract/features/printers/operations.ts';
import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import type { VisitInList } from '@balie/contract/features/visits/schema.ts';
import { type Answer, HttpClient, type RequestInput, Unanswered } from './http-client.ts';
import { inFullRun } from './in-full-run.ts';
import type { Ledger, UnderWay } from './ledger.ts';
import type { Worker, Workplace } from './workplace.ts';

/** The server is temporarily unable: as good as no answer. */
const TRY_LATER = new Set([502, 503, 504]);
const CONFIGURE_EVERY = 6;
/** The pause between two visitors during long runs. */
const THINK_MS = inFullRun(30, 150);

interface Creation {
  readonly name: string;
  readonly operation: Operation;
  readonly input: RequestInput;
  readonly written: (answer: Answer) => void;
}

/**
 * A clerk who never stops: adds a visit, checks it in, calls it, ends it, and now and then adds a printer.
 * Whatever was acknowledged goes in the ledger. After a lost answer it does what a browser does:
 * repeats a create request with its key, and looks at what the desk is serving.
 */
export class DeskWork {
  readonly #site: Workplace;
  readonly #worker: Worker;
  readonly #ledger: Ledger;
  readonly #client: HttpClient;
  readonly #refused: (answer: Answer) => void;
  #unanswered: Creation | undefined;
  #underWay: UnderWay | undefined;
  #rounds = 0;

  constructor(options: {
    url: string;
    site: Workplace;
    worker: Worker;
    ledger: Ledger;
    /** Called with the answer when the server is temporarily unable. */
    refused?: (answer: Answer) => void;
  }) {
    this.#refused = options.refused ?? (() => undefined);
    this.#site = options.site;
    this.#worker = options.worker;
    this.#ledger = options.ledger;
    this.#client = new HttpClient(options.url, options.worker.token);
  }

  /** Works until told to stop or until an answer is lost; returns the error code in the latter case. */
  async work(goOn: () => boolean, thinkMs = 0): Promise<string | undefined> {
    try {
      this.#underWay = undefined;
      await this.#settle();
      while (goOn()) {
        await this.#round();
        if (thinkMs > 0) await wait(thinkMs);
      }
      return undefined;
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      return error.code;
    }
  }

  /** Ends whatever the desk serves, and calls a visitor who then stays. */
  async callAndStay(): Promise<void> {
    await this.#settle();
    const visitId = await this.#addVisit();
    await this.#act('registerVisit', 'register', visitId);
    await this.#act('callVisit', 'call', visitId);
  }

  /** The write whose answer was lost. */
  get underWay(): UnderWay | undefined {
    return this.#underWay;
  }

  close(): Promise<void> {
    return this.#client.close();
  }

  async #settle(): Promise<void> {
    if (this.#unanswered) await this.#create(this.#unanswered);
    const current = await this.#client.send(visitOperations.getCurrentVisits, this.#at());
    if (current.status === 404) return;
    const { currentVisits } = this.#expect(current) as { currentVisits: { visitId: number }[] };
    for (const { visitId } of currentVisits) await this.#act('endVisit', 'end', visitId);
  }

  async #round(): Promise<void> {
    if (++this.#rounds % CONFIGURE_EVERY === 0) await this.#addPrinter();
    const visitId = await this.#addVisit();
    await this.#act('registerVisit', 'register', visitId);
    await this.#act('callVisit', 'call', visitId);
    await this.#act('endVisit', 'end', visitId);
  }

  async #addVisit(): Promise<number> {
    const name = randomUUID();
    const body = { firstName: 'Jan', lastName: name, domainType: this.#site.domainTypeId };
    let visitId = 0;
    await this.#create({
      name,
      operation: visitOperations.addVisit,
      input: { ...this.#at(), body, headers: { 'idempotency-key': name } },
      written: (answer) => {
        const visit = answer.body as VisitInList;
        visitId = visit.visitId;
        this.#ledger.visit('add', visit);
      },
    });
    return visitId;
  }

  async #addPrinter(): Promise<void> {
    const name = randomUUID().slice(0, 30);
    await this.#create({
      name,
      operation: printerOperations.addPrinter,
      input: {
        params: { siteId: this.#site.siteId },
        body: { name, ipDomain: `${name}.example`, port: 9100 },
        headers: { 'idempotency-key': name },
      },
      written: () => this.#ledger.printer(name),
    });
  }

  async #create(creation: Creation): Promise<void> {
    this.#unanswered = creation;
    this.#underWay = { action: 'add', of: creation.name };
    const answer = await this.#client.send(creation.operation, creation.input);
    this.#expect(answer);
    this.#unanswered = undefined;
    this.#underWay = undefined;
    creation.written(answer);
  }

  async #act(
    name: 'registerVisit' | 'callVisit' | 'endVisit',
    action: string,
    visitId: number,
  ): Promise<void> {
    this.#underWay = { action, of: visitId };
    const answer = await this.#client.send(visitOperations[name], this.#at({ visitId }));
    const { visits } = this.#expect(answer) as { visits: VisitInList[] };
    this.#underWay = undefined;
    for (const visit of visits) this.#ledger.visit(action, visit);
  }

  #at(more: Record<string, number> = {}): RequestInput {
    const { deskId, userId } = this.#worker;
    return { params: { siteId: this.#site.siteId, deskId, userId, ...more } };
  }

  #expect(answer: Answer): unknown {
    if (answer.status === 200) return answer.body;
    if (TRY_LATER.has(answer.status)) {
      this.#refused(answer);
      throw new Unanswered({ code: String(answer.status) });
    }
    throw new Error(`unexpected answer ${answer.status} ${JSON.stringify(answer.body)}`);
  }
}

export class DeskTeam {
  readonly #desks: DeskWork[];
  readonly #ledger: Ledger;
  #working = false;
  #over: Promise<unknown> = Promise.resolve();

  constructor(options: { url: string; site: Workplace; ledger: Ledger }) {
    this.#ledger = options.ledger;
    this.#desks = options.site.workers.map((worker) => new DeskWork({ ...options, worker }));
  }

  /** Starts; `over` resolves to what ended each clerk's work. */
  start(): { over: Promise<(string | undefined)[]> } {
    this.#working = true;
    const over = Promise.all(this.#desks.map((desk) => desk.work(() => this.#working)));
    this.#over = over;
    return { over };
  }

  /** Starts, and carries on after each lost answer; `over` resolves to the codes of those. */
  startThrough(): { over: Promise<string[]> } {
    this.#working = true;
    const through = async (desk: DeskWork) => {
      const lost: string[] = [];
      for (;;) {
        const code = await desk.work(() => this.#working, THINK_MS);
        if (code === undefined) return lost;
        lost.push(code);
      }
    };
    const over = Promise.all(this.#desks.map(through)).then((lists) => lists.flat());
    this.#over = over;
    return { over };
  }

  stop(): void {
    this.#working = false;
  }

  /** The writes whose answers were lost. */
  get underWay(): UnderWay[] {
    return this.#desks.flatMap((desk) => desk.underWay ?? []);
  }

  /** Settles when that many more writes were acknowledged, or when nobody works any more. */
  async acknowledged(more: number): Promise<void> {
    await Promise.race([this.#ledger.until(this.#ledger.count + more), this.#over]);
  }

  async close(): Promise<void> {
    await Promise.all(this.#desks.map((desk) => desk.close()));
  }
}
