import type { ErrorCode } from '@balie/contract/common/errors.ts';
import { AppError } from '../app-error.ts';

/** The constraint or index that refused a write, or undefined for any other error. */
function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, constraint } = error as Error & { code?: string; constraint?: string };
  // unique, foreign key, check and exclusion violations
  return code && ['23505', '23503', '23514', '23P01'].includes(code) ? constraint : undefined;
}

export const isViolation = (error: unknown): boolean => violatedConstraint(error) !== undefined;

/** Runs a write and turns violated constraints into error codes, so that only the database decides a rule. */
export async function mapViolations<T>(
  codes: Record<string, ErrorCode>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const constraint = violatedConstraint(error);
    const code = constraint === undefined ? undefined : codes[constraint];
    if (code) throw new AppError(code, { cause: error });
    throw error;
  }
}
