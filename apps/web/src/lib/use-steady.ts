import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function with a stable identity that always runs the latest version, for rows that render only
 * when they change.
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
