import { TestRunner } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** How many attacks this test tried; `npm run test:security` adds them up. */
    attacks?: number;
  }
}

/** Counts an attack that was really tried; the test fails when it gets through. */
export function attacked(times = 1): void {
  const test = TestRunner.getCurrentTest();
  if (!test) throw new Error('An attack is part of a test.');
  test.meta.attacks = (test.meta.attacks ?? 0) + times;
}
