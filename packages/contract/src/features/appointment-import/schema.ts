import { z } from 'zod';
import { ERROR_CODES } from '../../common/errors.ts';
import { idSchema } from '../../common/ids.ts';
import { limits } from '../../common/limits.ts';
import { checkInCodeSchema } from '../kiosks/schema.ts';

const { cellMax, rowsMax } = limits.appointmentImport;

const text = z.string().trim().max(cellMax, 'TEXT_TOO_LONG').nullish();

/** An appointment of another system. Only its shape is checked here: rows are judged one by one. */
export const appointmentRowSchema = z.object({
  /** The other system's id: sending it again updates the appointment. */
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
  /** ISO code; a language the site does not have becomes the site's own. */
  language: text,
  /** By name or by id. */
  domain: z.union([idSchema, z.string().trim().max(cellMax, 'TEXT_TOO_LONG')]).nullish(),
  /** `2026-11-16T09:30` in the site's time zone, or with an offset. */
  appointmentTime: text,
  appointmentType: text,
  cause: text,
  location: text,
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
  /** Its position in the request, from 1. */
  row: z.int().positive(),
  externalId: z.string().nullable(),
  outcome: z.enum(ROW_OUTCOMES),
  fields: z.record(z.string(), z.enum(ERROR_CODES)),
  visitId: idSchema.nullable(),
  /** For the visitor; null if the row was refused. */
  checkIn: checkInCodeSchema.nullable(),
});
export type ImportedRow = z.output<typeof importedRowSchema>;

export const importedSchema = z.object({ rows: z.array(importedRowSchema) });

/** For a file: the line as spreadsheets count, the header being line 1. */
const line = z.int();

/** What a file would do, line by line, without the personal data in it. */
export const previewedSchema = z.object({
  /** Identifies this exact preview: confirming imports this and nothing else. */
  fingerprint: z.string(),
  rows: z.array(importedRowSchema.omit({ checkIn: true, visitId: true }).extend({ line })),
  ignoredColumns: z.array(z.string()),
});

export const importedFileSchema = z.object({
  rows: z.array(importedRowSchema.extend({ line })),
});

export const importFileQuery = z.object({ expected: z.string('IMPORT_CHANGED').max(100) });
