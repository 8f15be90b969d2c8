import { type ErrorCode, isErrorCode } from '@balie/contract/common/errors.ts';
import type { z } from 'zod';
import { AppError } from '../app-error.ts';

/** Checks input against a schema of the contract, whose messages are codes of the catalogue. */
export function validate<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
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
