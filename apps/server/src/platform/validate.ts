import { type ErrorCode, isErrorCode } from '@balie/contract/common/errors.ts';
import type { z } from 'zod';
import { AppError } from './app-error.ts';
import { isReadableText } from './readable-text.ts';

/** Validates input against a schema of the contract, whose messages are error codes. */
export function validate<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  assertReadable(input);
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

/** No form is nested deeper than this. */
const DEEPEST = 32;

/** Names each field whose text cannot be stored as typed. */
export function assertReadable(input: unknown): void {
  const fields: Record<string, ErrorCode> = {};
  const look = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'string' && !isReadableText(value)) {
      fields[path.join('.') || 'body'] = 'INVALID_TEXT';
    }
    if (typeof value !== 'object' || value === null) return;
    if (path.length === DEEPEST) throw new AppError('MALFORMED_REQUEST');
    for (const [name, part] of Object.entries(value)) {
      if (!isReadableText(name)) throw new AppError('MALFORMED_REQUEST');
      look(part, [...path, name]);
    }
  };
  look(input, []);
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_TEXT', { fields });
}
