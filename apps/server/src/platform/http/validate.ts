import { type ErrorCode, isErrorCode } from '@balie/contract/common/errors.ts';
import type { z } from 'zod';
import { AppError } from '../app-error.ts';

/** Checks input against a schema of the contract, whose messages are codes of the catalogue. */
export function validate<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  if (!isStorable(input)) throw new AppError('MALFORMED_REQUEST');
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields: Record<string, ErrorCode> = {};
  for (const issue of parsed.error.issues) {
    const name = issue.path.join('.') || 'body';
    fields[name] ??= isErrorCode(issue.message) ? issue.message : 'VALIDATION_FAILED';
  }
  const codes = new Set(Object.values(fields));
  const [only] = codes;
  throw new AppError(codes.size === 1 && only ? only : 'VALIDATION_FAILED', { fields });
}

/** No form is built deeper than this. */
const DEEPEST = 32;

/** PostgreSQL stores no NUL, and nothing a person types holds one. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  if (depth === DEEPEST) return false;
  return Object.entries(value).every(
    ([name, part]) => !name.includes('\0') && isStorable(part, depth + 1),
  );
}
