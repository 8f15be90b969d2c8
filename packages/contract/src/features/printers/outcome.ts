import { z } from 'zod';
import type { ErrorCode } from '../../common/errors.ts';

/** Why a ticket was not printed. Each is an error code with its own text. */
export const PRINT_FAILURES = [
  'PRINTER_OUT_OF_PAPER',
  'PRINTER_COVER_OPEN',
  'PRINTER_PAUSED',
  'PRINTER_SILENT',
  'PRINTER_UNREACHABLE',
  'PRINTER_REFUSED',
  'PRINTER_CONNECTION_LOST',
  'PRINTER_ADDRESS_NOT_ALLOWED',
  'PRINTER_BUSY',
  'PRINTER_FAULT',
] as const satisfies readonly ErrorCode[];
export type PrintFailure = (typeof PRINT_FAILURES)[number];

/** How an attempt ended: printed, or why not. */
export const PRINT_OUTCOMES = ['PRINTED', ...PRINT_FAILURES] as const;
export const printOutcomeSchema = z.enum(PRINT_OUTCOMES);
export type PrintOutcome = z.output<typeof printOutcomeSchema>;

/** A printer's answer to a status query: ready, nearly out of paper, or why it cannot print. */
export const PRINTER_CONDITIONS = ['READY', 'PAPER_LOW', ...PRINT_FAILURES] as const;
export const printerConditionSchema = z.enum(PRINTER_CONDITIONS);
export type PrinterCondition = z.output<typeof printerConditionSchema>;

/** No response: it is off or unreachable. */
const UNHEARD: readonly PrinterCondition[] = [
  'PRINTER_SILENT',
  'PRINTER_UNREACHABLE',
  'PRINTER_REFUSED',
  'PRINTER_CONNECTION_LOST',
  'PRINTER_ADDRESS_NOT_ALLOWED',
];
export const isHeard = (condition: PrinterCondition): boolean => !UNHEARD.includes(condition);
