import { encodeEscPos } from '../encoders/esc-pos.ts';
import type { PrinterConnection, Taken } from './connection.ts';
import { type Dialect, TIMEOUTS } from './dialect.ts';
import { PrintError } from './print-error.ts';

const DLE_EOT = [0x10, 0x04] as const;
const GS_R_PAPER = Uint8Array.of(0x1d, 0x72, 0x01);
/**
 * DLE DC4 8 clears the buffers whatever is blocking the printer, and confirms it. DLE ENQ 2 goes
 * first, for printers that only know that one; others only clear on it after a cutter error
 * (docs/decisions/032 names the manuals).
 */
const RECOVER_AND_CLEAR = [0x10, 0x05, 0x02] as const;
const CLEAR_BUFFERS = [0x10, 0x14, 8, 1, 3, 20, 1, 6, 2, 8] as const;
const CLEARED = Buffer.from([0x37, 0x25, 0x00]);

/** DLE EOT 1 to 4: printer, reason for being offline, errors, paper. */
const QUESTIONS = { printer: 1, offline: 2, error: 3, paper: 4 } as const;
const OFFLINE = 0x08;
const COVER_OPEN = 0x04;
const FEED_BUTTON = 0x08;
const STOPPED_BY_PAPER = 0x20;
const ERRORS = 0x68;
const PAPER_END = 0x60;
const PAPER_NEAR_END = 0x0c;
const PAPER_END_IN_GS_R = 0x0c;

const isRealTime = (byte: number) => (byte & 0x93) === 0x12;
const isTransmitted = (byte: number) => (byte & 0x90) === 0x00;
/** Some printers send four unsolicited bytes whenever their state changes; the first looks like this. */
const isAutomatic = (byte: number) => (byte & 0x93) === 0x10;

/** XON and XOFF, which some interfaces send in between. */
const isFlowControl = (byte: number) => byte === 0x11 || byte === 0x13;

/** Each answer is read before the next question, so few bytes are pending; more than this is no printer. */
const MOST_WAITING = 8;

function assertPrinter(received: Buffer): void {
  let waiting = 0;
  for (let index = 0; index < received.length; index++) {
    const value = received[index] ?? 0;
    if (isAutomatic(value)) index += 3;
    else if (!isFlowControl(value)) waiting += 1;
  }
  if (waiting > MOST_WAITING) throw new PrintError('PRINTER_SILENT');
}

/** Removes the first byte of this kind from the received bytes. */
const takeByte =
  (isWanted: (byte: number) => boolean) =>
  (received: Buffer): Taken<number> | undefined => {
    assertPrinter(received);
    for (let index = 0; index < received.length; index++) {
      const value = received[index] ?? 0;
      if (isAutomatic(value)) index += 3;
      else if (isWanted(value)) {
        const rest = Buffer.concat([received.subarray(0, index), received.subarray(index + 1)]);
        return { value, rest };
      }
    }
    return undefined;
  };

async function ask(connection: PrinterConnection, question: number): Promise<number> {
  await connection.send(Uint8Array.of(...DLE_EOT, question), TIMEOUTS.sendMs);
  return connection.read(takeByte(isRealTime), TIMEOUTS.answerMs);
}

/** Throws the reason if it cannot print now; otherwise returns its paper status. */
async function askPaper(connection: PrinterConnection): Promise<number> {
  const printer = await ask(connection, QUESTIONS.printer);
  const offline = await ask(connection, QUESTIONS.offline);
  const error = await ask(connection, QUESTIONS.error);
  const paper = await ask(connection, QUESTIONS.paper);
  if (offline & COVER_OPEN) throw new PrintError('PRINTER_COVER_OPEN');
  if (paper & PAPER_END || offline & STOPPED_BY_PAPER) throw new PrintError('PRINTER_OUT_OF_PAPER');
  if (error & ERRORS) throw new PrintError('PRINTER_FAULT');
  if (printer & OFFLINE || offline & FEED_BUTTON) throw new PrintError('PRINTER_PAUSED');
  return paper;
}

async function assertReady(connection: PrinterConnection): Promise<void> {
  await askPaper(connection);
}

const isPaperLow = async (connection: PrinterConnection): Promise<boolean> =>
  ((await askPaper(connection)) & PAPER_NEAR_END) !== 0;

/**
 * GS r is answered after the ticket ahead of it, so the answer proves that the ticket was printed.
 * Until then, the printer is asked what is blocking it.
 */
async function confirm(connection: PrinterConnection): Promise<void> {
  await connection.send(GS_R_PAPER, TIMEOUTS.sendMs);
  const paper = await transmittedStatus(connection);
  if (paper & PAPER_END_IN_GS_R) throw new PrintError('PRINTER_OUT_OF_PAPER');
  await assertReady(connection);
}

async function transmittedStatus(connection: PrinterConnection): Promise<number> {
  const rounds = Math.ceil(TIMEOUTS.finishMs / TIMEOUTS.checkEveryMs);
  for (let round = 0; round < rounds; round++) {
    try {
      return await connection.read(takeByte(isTransmitted), TIMEOUTS.checkEveryMs);
    } catch (error) {
      const isLate = error instanceof PrintError && error.failure === 'PRINTER_SILENT';
      if (!isLate) throw error;
      await assertReady(connection);
    }
  }
  throw new PrintError('PRINTER_SILENT');
}

const takeCleared = (received: Buffer): Taken<true> | undefined => {
  const at = received.indexOf(CLEARED);
  return at === -1 ? undefined : { value: true, rest: received.subarray(at + CLEARED.length) };
};

/** Nothing is sent until the printer confirms that it cleared, so the next ticket waits for that too. */
async function discard(connection: PrinterConnection): Promise<void> {
  await connection.send(Uint8Array.of(...RECOVER_AND_CLEAR, ...CLEAR_BUFFERS), TIMEOUTS.discardMs);
  await connection.read(takeCleared, TIMEOUTS.discardMs);
}

export const escPos: Dialect = {
  encode: encodeEscPos,
  assertReady,
  isPaperLow,
  confirm,
  discard,
};
