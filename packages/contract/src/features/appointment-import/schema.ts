import { z } from 'zod';
import { ERROR_CODES } from '../../common/errors.ts';
import { idSchema } from '../../common/ids.ts';
import { limits } from '../../common/limits.ts';
import { checkInCodeSchema } from '../kiosks/schema.ts';

const { cellMax, rowsMax } = limits.appointmentImport;

const text = z.string().trim().max(cellMax, 'TEXT_TOO_LONG').nullish();

/**
 * One appointment of another system. Here only its shape is looked at: what is wrong with a row refuses that row,
 * and not the others.
 */
export const appointmentRowSchema = z.object({
  /** What the other system calls the appointment: the same again changes it. */
  externalId: text,
  externalCustomerId: text,
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  nationalNumber: text,
  /** `1985-07-30` */
  dateOfBirth: text,
  streetAndNumber: text,
  zip: text,
  municipality: text,
  /** ISO code; one that the site does not have is its own language. */
  language: text,
  /** By name or by id. */
  domain: z.union([idSchema, z.string().trim().max(cellMax, 'TEXT_TOO_LONG')]).nullish(),
  /** `2026-11-16T09:30` on the clock of the site, or with an offset. */
  appointmentTime: text,
  appointmentType: text,
  cause: text,
  location: text,
  /** The username of a colleague. */
  contact: text,
  comment: text,
  /** Rows of one day with the same group come together. */
  group: text,
});
export type AppointmentRow = z.output<typeof appointmentRowSchema>;

export const appointmentImportSchema = z.object({
  rows: z.array(appointmentRowSchema).min(1, 'IMPORT_EMPTY').max(rowsMax, 'IMPORT_TOO_MANY_ROWS'),
});

export const ROW_OUTCOMES = ['CREATED', 'CHANGED', 'UNCHANGED', 'REFUSED'] as const;

export const importedRowSchema = z.object({
  /** Its place in what was sent, from 1. */
  row: z.int().positive(),
  externalId: z.string().nullable(),
  outcome: z.enum(ROW_OUTCOMES),
  /** Why it is refused, by field. */
  fields: z.record(z.string(), z.enum(ERROR_CODES)),
  visitId: idSchema.nullable(),
  /** For the visitor; null for a row that was refused. */
  checkIn: checkInCodeSchema.nullable(),
});
export type ImportedRow = z.output<typeof importedRowSchema>;

export const importedSchema = z.object({ rows: z.array(importedRowSchema) });

/** Of a file: as a spreadsheet counts the lines, the header being the first. */
const line = z.int();

/** What a file would do, line by line. What stands in it does not come back: a national number has no place here. */
export const previewedSchema = z.object({
  /** Names exactly this outcome: who confirms it gets this and nothing else. */
  fingerprint: z.string(),
  rows: z.array(importedRowSchema.omit({ checkIn: true, visitId: true }).extend({ line })),
  /** Headers that say nothing to us. */
  ignoredColumns: z.array(z.string()),
});

export const importedFileSchema = z.object({
  rows: z.array(importedRowSchema.extend({ line })),
});

export const importFileQuery = z.object({ expected: z.string('IMPORT_CHANGED').max(100) });
