import { AppError } from '../../platform/app-error.ts';
import type { Executor } from '../../platform/database/database.ts';
import { type ClosedSpan, cancelInside } from './transitions/closure-repository.ts';

export { type ClosedSpan, countInside } from './transitions/closure-repository.ts';

/** Cancels the planned visits inside, as many as were shown. */
export async function cancelPlanned(
  trx: Executor,
  span: ClosedSpan,
  by: { closureId: number; userId: number; now: Date; expected: number },
): Promise<void> {
  const inside = await cancelInside(trx, span, by);
  if (inside !== by.expected) {
    throw new AppError('CLOSURE_APPOINTMENTS_CHANGED', { details: { count: String(inside) } });
  }
}
