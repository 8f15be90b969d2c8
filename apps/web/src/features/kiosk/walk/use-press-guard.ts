import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import type { Step } from './walk.ts';

/** A second tap within this time was meant for what stood there before. */
const SLIDES_MS = 400;

/** Presses on what has just slid under the finger do nothing. */
export function usePressGuard(step: Step): (event: MouseEvent) => void {
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new step begins anew
  useLayoutEffect(() => {
    changedAt.current = performance.now();
  }, [step]);
  return (event) => {
    // A key presses what has the focus, and a reader what it reads: neither misses.
    const byFinger = event.detail > 0;
    if (!byFinger || performance.now() - changedAt.current > SLIDES_MS) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
