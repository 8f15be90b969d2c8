import type { Ticket } from '../ticket/ticket.ts';
import type { PrinterConnection } from './connection.ts';

/** The time each step may take. Together they limit an attempt to a few seconds. */
export const TIMEOUTS = {
  resolveMs: 1_500,
  connectMs: 2_000,
  answerMs: 1_500,
  sendMs: 3_000,
  finishMs: 4_000,
  discardMs: 500,
  warningsMs: 500,
  checkEveryMs: 250,
} as const;

/** A printer language: how to encode a ticket, and how to find out whether it was printed. */
export interface Dialect {
  encode(ticket: Ticket): Uint8Array;
  assertReady(connection: PrinterConnection): Promise<void>;
  /** Whether the roll is nearly out, if the printer can tell; throws if it cannot print now. */
  isPaperLow(connection: PrinterConnection): Promise<boolean>;
  /** Returns once the printer confirms that everything it received is printed. */
  confirm(connection: PrinterConnection): Promise<void>;
  /** Discards a ticket that was reported as failed, so that it is not printed later. */
  discard(connection: PrinterConnection): Promise<void>;
}
