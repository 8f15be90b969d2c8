import type { Ticket } from '../ticket/ticket.ts';
import type { PrinterConnection } from './connection.ts';

/** How long each step may take. Together they bound the whole attempt to a few seconds. */
export const PATIENCE = {
  resolveMs: 1_500,
  connectMs: 2_000,
  answerMs: 1_500,
  sendMs: 3_000,
  finishMs: 4_000,
  discardMs: 500,
  warningsMs: 500,
  checkEveryMs: 250,
} as const;

/** The language of a kind of printer: how a ticket is written, and how to ask whether it came out. */
export interface Dialect {
  encode(ticket: Ticket): Uint8Array;
  /** Throws the reason why the printer cannot print now. */
  assertReady(connection: PrinterConnection): Promise<void>;
  /** Whether the roll is nearly out, as far as the printer can tell; throws why it cannot print now. */
  isPaperLow(connection: PrinterConnection): Promise<boolean>;
  /** Returns when the printer says that everything it was sent has been printed. */
  confirm(connection: PrinterConnection): Promise<void>;
  /** Makes the printer forget a ticket that was reported as failed, so that it does not come out later. */
  discard(connection: PrinterConnection): Promise<void>;
}
