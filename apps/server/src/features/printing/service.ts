import type { PrintOutcome } from '@balie/contract/features/printers/outcome.ts';
import { AppError, assertFound } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/changes.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import type { AddressPolicy } from '../../platform/network/address-policy.ts';
import { getClosingTime } from '../opening-hours/open-service.ts';
import { type AttemptRow, insertAttempt } from './attempt-repository.ts';
import { PrinterLocked, withPrinterLock } from './lock-repository.ts';
import { countClaims, type PrintingFor, printOnce } from './once-repository.ts';
import { findOwnDesk, findPrinterTarget, type PrinterTarget } from './printer-repository.ts';
import { layoutTestTicket, layoutTicket } from './ticket/layout.ts';
import type { Ticket } from './ticket/ticket.ts';
import { findSiteFacts, findVisitTicket, type VisitTicket } from './ticket-repository.ts';
import { PrintError } from './transport/print-error.ts';
import { PrintQueue, QUEUE_LIMITS, type QueueLimits } from './transport/queue.ts';
import { sendTicket } from './transport/send-ticket.ts';

interface Printing {
  readonly db: Database;
  readonly log: Log;
  readonly policy: AddressPolicy;
  readonly limits?: QueueLimits;
}

interface Request {
  readonly user: PrintingFor;
  /** Whether the person who asked is no longer there to take the ticket. */
  readonly gaveUp?: () => boolean;
  readonly siteId: number;
  readonly now: Date;
}

interface Job extends Request {
  readonly printer: PrinterTarget;
  readonly ticket: Ticket;
  readonly deskId?: number;
  readonly visitId?: number;
  /** The most tickets to print for one operation, counted by retry keys. */
  readonly papersMax?: number;
}

interface KioskRequest extends Request, Pick<Job, 'papersMax'> {
  readonly visitId: number;
  readonly printerId: number;
}

/** Prints tickets, one at a time per printer, and logs the outcome of each attempt. */
export class TicketPrinting {
  readonly #parts: Printing;
  readonly #limits: QueueLimits;
  readonly #queue: PrintQueue;

  constructor(parts: Printing) {
    this.#parts = parts;
    this.#limits = parts.limits ?? QUEUE_LIMITS;
    this.#queue = new PrintQueue(this.#limits);
  }

  /** §7: prints a visit's ticket on the printer of the user's desk. */
  async printTicket(request: Request & { deskId: number; visitId: number }): Promise<void> {
    const { db } = this.#parts;
    const key = { ...request, userId: request.user.id };
    const desk = assertFound('DESK_USER_NOT_LINKED', await findOwnDesk(db, key));
    const facts = assertFound('VISIT_NOT_FOUND', await findVisitTicket(db, key));
    if (facts.ticketNumber === null) throw new AppError('NO_TICKET');
    const printer = assertFound('PRINTER_NOT_FOUND', desk.printer);
    const ticket = await this.#layout(facts, facts.ticketNumber, request.now);
    await this.#print({ ...request, printer, ticket });
  }

  /**
   * Prints a visit's ticket on a kiosk's own printer. Returns the outcome instead of throwing: the
   * visitor is standing there, and the number stays on screen until it is printed or noted down.
   */
  async printKioskTicket(request: KioskRequest): Promise<PrintOutcome> {
    const { db } = this.#parts;
    const { siteId, visitId, now } = request;
    const facts = assertFound('VISIT_NOT_FOUND', await findVisitTicket(db, { siteId, visitId }));
    if (facts.ticketNumber === null) throw new AppError('VISIT_NOT_FOUND');
    const printer = assertFound('PRINTER_NOT_FOUND', await findPrinterTarget(db, request));
    const ticket = await this.#layout(facts, facts.ticketNumber, now);
    const ended = await this.#attemptAndRecord({ ...request, printer, ticket });
    return ended === 'ALREADY_PRINTED' ? 'PRINTED' : ended;
  }

  async #layout(facts: VisitTicket, ticketNumber: string, now: Date): Promise<Ticket> {
    const closingTime = await this.#closingTime(facts, now);
    return layoutTicket({ ...facts, ticketNumber, closingTime }, now);
  }

  /** The opening hours for this visitor: by appointment or walk-in. */
  async #closingTime(facts: VisitTicket, now: Date): Promise<string | null> {
    const { siteId, timeZone, domainId, comesByAppointment } = facts;
    if (domainId === null) return null;
    const at = (comesByAppointment ? facts.appointmentTime : facts.arrivalTime) ?? now;
    const kind = comesByAppointment ? 'APPOINTMENT' : 'WALK_IN';
    return getClosingTime(this.#parts.db, { id: siteId, timeZone }, { domainId, kind, at });
  }

  async printTestTicket(request: Request & { printerId: number }): Promise<void> {
    const { db } = this.#parts;
    const printer = assertFound('PRINTER_NOT_FOUND', await findPrinterTarget(db, request));
    const facts = { ...(await findSiteFacts(db, request.siteId)), printerName: printer.name };
    const ticket = layoutTestTicket(facts, request.now);
    await this.#print({ ...request, printer, ticket });
  }

  async #print(job: Job): Promise<void> {
    const outcome = await this.#attemptAndRecord(job);
    if (outcome === 'PRINTED' || outcome === 'ALREADY_PRINTED') return;
    throw new AppError('PRINT_TICKET_FAILED', { alsoCodes: [outcome] });
  }

  async #attemptAndRecord(job: Job): Promise<PrintOutcome | 'ALREADY_PRINTED'> {
    const started = performance.now();
    const outcome = await this.#attempt(job);
    // The first try with this key printed it and logged that.
    if (outcome === 'ALREADY_PRINTED') return outcome;
    await this.#record({
      siteId: job.siteId,
      printer: job.printer,
      deskId: job.deskId ?? null,
      visitId: job.visitId ?? null,
      userId: job.user.id,
      outcome,
      durationMs: Math.round(performance.now() - started),
      at: job.now,
    });
    return outcome;
  }

  async #attempt(job: Job): Promise<PrintOutcome | 'ALREADY_PRINTED'> {
    const { db, policy } = this.#parts;
    const { host, port, printService } = job.printer;
    // Two sites can share a printer, so the lock is on its address.
    const printer = `${host.toLowerCase()}:${port}`;
    const deadline = performance.now() + this.#limits.timeoutMs;
    const timeoutMs = () => Math.max(1, Math.round(deadline - performance.now()));
    const send = async (): Promise<'PRINTED' | 'ALREADY_PRINTED'> => {
      const isLate = performance.now() > deadline || job.gaveUp?.();
      if (isLate) throw new PrintError('PRINTER_BUSY');
      return printOnce(db, job.user, async () => {
        await this.#assertPaperLeft(job);
        await sendTicket({ policy, endpoint: { host, port }, printService, ticket: job.ticket });
      });
    };
    try {
      return await this.#queue.run(printer, () =>
        withPrinterLock(db, { printer, timeoutMs: timeoutMs() }, send),
      );
    } catch (error) {
      if (error instanceof PrinterLocked) return 'PRINTER_BUSY';
      if (error instanceof PrintError) return error.failure;
      throw error;
    }
  }

  /** Counted while holding the printer, including this claim: two parallel requests cannot both pass. */
  async #assertPaperLeft({ papersMax, user }: Job): Promise<void> {
    if (papersMax === undefined || !user.retry) return;
    const papers = await countClaims(this.#parts.db, user.retry.operation);
    if (papers > papersMax) throw new AppError('NO_REPRINT_LEFT');
  }

  /** What happened to the paper is final, whether or not it could be recorded. */
  async #record(attempt: AttemptRow): Promise<void> {
    try {
      await this.#parts.db.transaction().execute(async (trx) => {
        await insertAttempt(trx, attempt);
        await recordEvent(trx, { siteId: attempt.siteId, topic: 'printers' });
      });
    } catch (error) {
      this.#parts.log.error({ err: error, outcome: attempt.outcome }, 'print attempt not recorded');
    }
  }
}
