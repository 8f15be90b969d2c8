import { limits } from '../../common/limits.ts';

/**
 * From when on a call is listed, by the server's clock: who was called before that has found the desk or left,
 * and an old ticket is only in the way of those who look for theirs.
 */
export const listedSince = (now: number): number => now - limits.screen.lastCallsKeptMs;

/** The calls of a list that are still worth looking at; the list itself when all are. */
export function listedCallsAt<C extends { readonly at: string }>(
  calls: readonly C[],
  now: number,
): readonly C[] {
  const isListed = ({ at }: C) => Date.parse(at) > listedSince(now);
  return calls.every(isListed) ? calls : calls.filter(isListed);
}
