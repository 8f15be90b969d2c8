import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import type { Step } from './walk.ts';

/** A second tap this soon was meant for what was there before. */
const SLIDES_MS = 400;

/** Ignores presses on what has just moved under the finger. */
export function usePressGuard(step: Step): (event: MouseEvent) => void {
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new step begins anew
  useLayoutEffect(() => {
    changedAt.current = performance.now();
  }, [step]);
  return (event) => {
    // Keys and screen readers press the focused element, so they cannot miss.
    const byFinger = event.detail > 0;
    if (!byFinger || performance.now() - changedAt.current > SLIDES_MS) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
