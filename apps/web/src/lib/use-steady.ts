import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that stays the same and does what the newest one would, for what is pressed in rows that are
 * drawn again only when they differ.
 */
export function useSteady<Args extends unknown[], Result>(
  run: (...args: Args) => Result,
): (...args: Args) => Result {
  const newest = useRef(run);
  useLayoutEffect(() => {
    newest.current = run;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}
