import type { ErrorCode } from '@balie/contract/common/errors.ts';
import { AppError } from '../platform/app-error.ts';

/** Why one entry of a file is not imported, worded for whoever imports it. */
export class ImportRefusal extends Error {}

const CODES: Partial<Record<ErrorCode, string>> = {
  SITE_NAME_UNIQUE: 'another site in the organisation has this name',
  INVALID_TIME_ZONE: 'the database does not know its time zone',
};

const CONSTRAINTS: Record<string, string> = {
  printers_address: 'another printer has this address and port',
  printers_name: 'another printer has this name',
  users_username: 'somebody else in the organisation has this username',
  domain_timings_no_overlap: 'two of its opening hours overlap',
  special_hours_no_overlap: 'two of its special hours overlap',
  instructions_one_at_a_time: 'other directions apply at the same time',
};

export function reasonOf(error: unknown): string | undefined {
  if (error instanceof ImportRefusal) return error.message;
  if (error instanceof AppError) return CODES[error.code] ?? error.code;
  const { code, constraint } = error as { code?: string; constraint?: string };
  // Unique, foreign key, check and exclusion: the database has the last word.
  if (code === undefined || !['23505', '23503', '23514', '23P01'].includes(code)) return undefined;
  return CONSTRAINTS[constraint ?? ''] ?? `it breaks the rule ${constraint}`;
}
