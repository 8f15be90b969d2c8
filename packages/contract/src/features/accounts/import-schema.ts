import { z } from 'zod';
import { ERROR_CODES } from '../../common/errors.ts';
import { idSchema } from '../../common/ids.ts';
import { limits } from '../../common/limits.ts';
import { IMPORT_COLUMNS } from './import-columns.ts';

export const IMPORT_OUTCOMES = ['CREATED', 'CHANGED', 'UNCHANGED', 'REFUSED'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

const columnSchema = z.enum(IMPORT_COLUMNS);

export const importRowSchema = z.object({
  line: z.int(),
  username: z.string(),
  name: z.string(),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** The new values in the file's own notation; several names are joined by commas. */
  changes: z.array(
    z.object({ column: columnSchema, before: z.string().nullable(), after: z.string() }),
  ),
  /** Why it is refused: what, where, and the value. */
  reasons: z.array(
    z.object({
      code: z.enum(ERROR_CODES),
      column: columnSchema.nullable(),
      value: z.string().nullable(),
    }),
  ),
});
export type ImportRow = z.output<typeof importRowSchema>;

export const accountImportSchema = z.object({
  /** Identifies this exact preview: confirming imports this and nothing else. */
  fingerprint: z.string(),
  rows: z.array(importRowSchema),
  /** Unknown headers; a file must not contain passwords. */
  ignoredColumns: z.array(z.string()),
});
export type AccountImport = z.output<typeof accountImportSchema>;

export const accountImportAnswerSchema = accountImportSchema.extend({
  /** Users who were added and still need a way to sign in. */
  createdIds: z.array(idSchema),
});
export type AccountImportAnswer = z.output<typeof accountImportAnswerSchema>;

export const importQuerySchema = z.object({ expected: z.string('IMPORT_CHANGED').max(100) });

export const invitationInputSchema = z.object({
  userIds: z.array(idSchema).min(1).max(limits.accountImport.rowsMax),
});

/** The secret of an address is shown once and never stored. */
export const invitationSchema = z.object({
  userId: idSchema,
  username: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  secret: z.string(),
});
export type Invitation = z.output<typeof invitationSchema>;
