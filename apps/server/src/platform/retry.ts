import type { ErrorCode } from '@balie/contract/common/errors.ts';
import { AppError } from './app-error.ts';

/** A collision happens once, rarely twice; a third time means something else is wrong. */
const TRIES = 3;

/** Retries from the start while it fails with this code: somebody else wrote in the same instant. */
export async function retryOn<T>(code: ErrorCode, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const isExpected = error instanceof AppError && error.code === code;
      if (!isExpected || attempt === TRIES) throw error;
    }
  }
}
