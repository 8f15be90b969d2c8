import { AppError } from '../../platform/app-error.ts';
import type { Executor } from '../../platform/database/database.ts';
import { type ClosedSpan, cancelInside, countInside } from './transitions/closure-repository.ts';

export type { ClosedSpan };

/** How many planned visits each period contains. */
export const countPlanned = async (
  executor: Executor,
  siteId: number,
  spans: readonly ClosedSpan[],
): Promise<number[]> => (spans.length === 0 ? [] : countInside(executor, siteId, spans));

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
