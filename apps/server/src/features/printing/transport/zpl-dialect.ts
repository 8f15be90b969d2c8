import { setTimeout as wait } from 'node:timers/promises';
import { encodeZpl } from '../encoders/zpl.ts';
import type { PrinterConnection, Taken } from './connection.ts';
import { type Dialect, TIMEOUTS } from './dialect.ts';
import { PrintError } from './print-error.ts';

const HOST_STATUS = Buffer.from('~HS');
/** ~JA: discards every queued label and what is still arriving; there is no answer. */
const CANCEL_ALL = Buffer.from('~JA');

/** Errors and warnings as hexadecimal flags; older printers do not know this query. */
const ASK_WARNINGS = Buffer.from('~HQES');
const WARNINGS = /WARNINGS:\s*(\d)\s+[0-9A-F]{8}\s+([0-9A-F]{8})/;
const PAPER_NEAR_END = 0x8;

/** The contents of `~HS`, from its three lines between STX and ETX. */
interface HostStatus {
  outOfPaper: boolean;
  paused: boolean;
  headOpen: boolean;
  ribbonOut: boolean;
  fault: boolean;
  /** Labels received, partly received or being printed. */
  busy: boolean;
}

const STX = '\x02';
const ETX = '\x03';
const LINES = 3;

/** Reads the three lines once the third is complete. */
function takeHostStatus(received: Buffer): Taken<HostStatus> | undefined {
  const text = received.toString('latin1');
  const lines: string[] = [];
  let end = 0;
  while (lines.length < LINES) {
    const start = text.indexOf(STX, end);
    end = text.indexOf(ETX, start);
    if (start === -1 || end === -1) return undefined;
    lines.push(text.slice(start + 1, end));
  }
  const [first = [], second = []] = lines.map((line) => line.split(',').map(Number));
  const isSet = (value: number | undefined) => value === 1;
  const isSome = (value = 0) => value > 0;
  return {
    value: {
      outOfPaper: isSet(first[1]),
      paused: isSet(first[2]),
      headOpen: isSet(second[2]),
      ribbonOut: isSet(second[3]),
      fault: isSet(first[9]) || isSet(first[11]),
      busy: isSome(first[4]) || isSet(first[7]) || isSome(second[8]),
    },
    rest: received.subarray(end + 1),
  };
}

async function askStatus(connection: PrinterConnection): Promise<HostStatus> {
  await connection.send(HOST_STATUS, TIMEOUTS.sendMs);
  const status = await connection.read(takeHostStatus, TIMEOUTS.answerMs);
  if (status.headOpen) throw new PrintError('PRINTER_COVER_OPEN');
  if (status.outOfPaper) throw new PrintError('PRINTER_OUT_OF_PAPER');
  if (status.ribbonOut || status.fault) throw new PrintError('PRINTER_FAULT');
  if (status.paused) throw new PrintError('PRINTER_PAUSED');
  return status;
}

function takePaperLow(received: Buffer): Taken<boolean> | undefined {
  const found = WARNINGS.exec(received.toString('latin1'));
  if (!found) return undefined;
  const warnings = Number.parseInt(found[2] ?? '', 16);
  const value = found[1] === '1' && (warnings & PAPER_NEAR_END) !== 0;
  return { value, rest: received.subarray(found.index + found[0].length) };
}

/** Only kiosk printers have this sensor: without an answer to the second query, the paper is fine. */
async function isPaperLow(connection: PrinterConnection): Promise<boolean> {
  await askStatus(connection);
  await connection.send(ASK_WARNINGS, TIMEOUTS.sendMs);
  return connection.read(takePaperLow, TIMEOUTS.warningsMs).catch(() => false);
}

/** Asks until nothing is left to print. A printer that stays busy has not printed. */
async function confirm(connection: PrinterConnection): Promise<void> {
  const rounds = Math.ceil(TIMEOUTS.finishMs / TIMEOUTS.checkEveryMs);
  for (let round = 0; round < rounds; round++) {
    if (!(await askStatus(connection)).busy) return;
    await wait(TIMEOUTS.checkEveryMs);
  }
  throw new PrintError('PRINTER_FAULT');
}

export const zpl: Dialect = {
  encode: encodeZpl,
  assertReady: async (connection) => {
    await askStatus(connection);
  },
  isPaperLow,
  confirm,
  discard: (connection) => connection.send(CANCEL_ALL, TIMEOUTS.discardMs),
};
