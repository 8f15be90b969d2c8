import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function with a stable identity that runs the latest version, for rows that rarely render. */
export function useSteady<Args extends unknown[], Result>(
  run: (...args: Args) => Result,
): (...args: Args) => Result {
  const newest = useRef(run);
  useLayoutEffect(() => {
    newest.current = run;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}
