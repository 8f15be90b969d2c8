import { TestRunner } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** How many attacks this test tried; `npm run test:security` adds them up. */
    attacks?: number;
  }
}

/** Counts an attack that was really tried; the test itself must fail if it gets through. */
export function attacked(times = 1): void {
  const test = TestRunner.getCurrentTest();
  if (!test) throw new Error('attacked() must be called in a test.');
  test.meta.attacks = (test.meta.attacks ?? 0) + times;
}
