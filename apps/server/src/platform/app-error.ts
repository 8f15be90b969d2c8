import type { Conflicts } from '@balie/contract/common/edit.ts';
import { type ErrorBody, type ErrorCode, errorStatus } from '@balie/contract/common/errors.ts';

interface AppErrorOptions {
  /** Codes that say more precisely what happened, in addition to the one of §8. */
  alsoCodes?: readonly ErrorCode[];
  /** Which input broke which rule; only for validation. */
  fields?: Record<string, string>;
  /** What a notice can mention, such as the desk that was first. */
  details?: Record<string, string>;
  retryAfterSeconds?: number;
  /** The fields that somebody else changed too. */
  conflicts?: Conflicts;
  cause?: unknown;
}

/** An expected failure with an error code. Anything else that is thrown is a bug: a 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly alsoCodes: readonly ErrorCode[];
  readonly fields: Record<string, string> | undefined;
  readonly details: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly conflicts: Conflicts | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(code, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errorStatus[code];
    this.alsoCodes = options.alsoCodes ?? [];
    this.fields = options.fields;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.conflicts = options.conflicts;
  }

  toBody(): ErrorBody {
    return {
      status: this.status,
      message: this.code,
      restCodes: [...new Set([this.code, ...this.alsoCodes, ...Object.values(this.fields ?? {})])],
      ...(this.fields && { fields: this.fields }),
      ...(this.details && { details: this.details }),
      ...(this.conflicts && { conflicts: this.conflicts }),
    };
  }
}

/** The value; throws the code if it does not exist (or belongs to somebody else). */
export function assertFound<T>(code: ErrorCode, value: T | undefined | null | false): T {
  if (value === undefined || value === null || value === false) throw new AppError(code);
  return value;
}
