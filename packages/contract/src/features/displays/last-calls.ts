import { limits } from '../../common/limits.ts';

/** How far back calls are listed; older tickets only get in the way. */
export const listedSince = (now: number): number => now - limits.display.lastCallsKeptMs;

export function listedCallsAt<C extends { readonly at: string }>(
  calls: readonly C[],
  now: number,
): readonly C[] {
  const isListed = ({ at }: C) => Date.parse(at) > listedSince(now);
  return calls.every(isListed) ? calls : calls.filter(isListed);
}
